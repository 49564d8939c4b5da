import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { isObject, jsonEqual, type JsonObject } from '#shared/json.ts';
import { standaloneModule } from '#shared/validation/compile.ts';

/**
 * A kind's compiled validator as a self-contained ES module: `export default validate`. The compiler's output loads its
 * run-time helpers with `require`; they are inlined, so that a browser needs nothing else and no `eval`.
 */
export function validatorModule(schema: JsonObject): string {
  const code = standaloneModule(schema);
  const helpers = new Map<string, string>();
  gather(code, import.meta.url, helpers);
  if (helpers.size === 0) return code;
  const table = [...helpers].map(
    ([path, text]) => `${JSON.stringify(path)}:function(module,exports,require){${text}\n}`,
  );
  return `${LOADER.replace('TABLE', () => table.join(',\n'))}\n${code}`;
}

/** the compiler's equality, which calls `toString` and `valueOf` of records that have such members */
const EQUALITY = 'ajv/dist/runtime/equal';
const OWN_EQUALITY = `${isObject.toString()}${jsonEqual.toString()}exports.default=jsonEqual;`;
/** the folder of our regular expression engine */
const OWN = '#shared/patterns/';
const SOURCE_MAP = /^\/\/# sourceMappingURL=.*$/m;
const REQUIRE = /\brequire\("([^"]+)"\)/g;

const LOADER = `const modules={TABLE};
const loaded={};
function require(name){
  if(!loaded[name]){const module={exports:{}};loaded[name]=module;modules[name](module,module.exports,require);}
  return loaded[name].exports;
}`;

/** Collects the source of every module that `code` requires, by the name it is required under. */
function gather(code: string, from: string, helpers: Map<string, string>): void {
  for (const [, name] of code.matchAll(REQUIRE)) {
    if (name === undefined || helpers.has(name)) continue;
    const file = createRequire(from).resolve(name);
    const source = readFileSync(file, 'utf8');
    const text =
      name === EQUALITY
        ? OWN_EQUALITY
        : name.startsWith(OWN)
          ? asCommonJs(source)
          : rename(source.replace(SOURCE_MAP, ''), file);
    helpers.set(name, text);
    gather(text, file, helpers);
  }
}

/** Our own helpers import only named functions of neighbouring files. */
function asCommonJs(source: string): string {
  const exported = [...source.matchAll(/^export (?:function|class|const) (\w+)/gm)].map(([, name]) => name);
  const text = stripTypeScriptTypes(source)
    .replaceAll(
      /^import\s+(\{[^}]*\}) from '\.\/(.+)';$/gm,
      (_, names, file) => `const ${names} = require("${OWN}${file}");`,
    )
    .replaceAll(/^export (?=function|class|const)/gm, '');
  return `${text}Object.assign(exports,{${exported.join()}});`;
}

/** Relative names differ by folder, so they are replaced by the file they resolve to. */
function rename(text: string, file: string): string {
  const local = createRequire(file);
  return text.replaceAll(REQUIRE, (whole, name: string) => {
    if (!name.startsWith('.')) return whole;
    const target = local.resolve(name);
    const at = target.lastIndexOf('/node_modules/');
    return `require(${JSON.stringify(at < 0 ? target : target.slice(at + '/node_modules/'.length))})`;
  });
}
