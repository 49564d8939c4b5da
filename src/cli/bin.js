#!/usr/bin/env -S node --max-semi-space-size=8
/* Every Node that knows modules must parse this file, to say in words that it is too old: no static imports, no await. */
import('node:fs')
  .then(function (fs) {
    const wanted = /\d+\.\d+/.exec(
      JSON.parse(fs.readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).engines.node,
    )[0];
    if (isOlder(process.versions.node, wanted)) {
      const message = 'Schemawerk needs Node ' + wanted + ' or newer, and this is Node ' + process.versions.node;
      process.stderr.write(message + '. Install a newer one from https://nodejs.org\n');
      process.exitCode = 1;
      return undefined;
    }
    silenceExperiments();
    return import('../server/strip-types.js').then(function () {
      return import('./main.ts');
    });
  })
  .catch(function (error) {
    process.stderr.write(String((error && error.stack) || error) + '\n');
    process.exitCode = 1;
  });

function isOlder(version, wanted) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor);
}

/** In code: an older Node refuses the option for it in the first line, before it can say anything else. */
function silenceExperiments() {
  const emit = process.emitWarning;
  process.emitWarning = function (warning, kind) {
    const name = (kind && kind.type) || kind || (warning && warning.name);
    if (name !== 'ExperimentalWarning') emit.apply(process, arguments);
  };
}
