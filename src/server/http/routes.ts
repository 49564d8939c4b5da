import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify';
import type { JsonObject, Payloads } from '#generated/payloads.d.ts';
import type { Cost } from './costly-reads.ts';
import type { Permission } from './guard.ts';
import type { Parameters, ValuesOf } from './parameters.ts';

type PayloadName = keyof Payloads;
type Takes = PayloadName | Parameters | undefined;

/** Who may call a route, what it takes and what it answers. Its handler gets the types that this says. */
type RouteOptions<Params, Query, Body, Answer> = {
  permission: Permission;
  /** how much of the store one request may read */
  cost?: Cost;
  /** the asset in the URL may also call it, with its asset token */
  assetToken?: true;
  /** takes results of tests, also with an API token that may do nothing else but read */
  takesResults?: true;
  bodyLimit?: number;
  /** those in the path that are not just text */
  params?: Params;
  query?: Query;
  /** the name of a payload of `schemas/api`, or the schema of an object with any members */
  body?: Body;
  /** what the route does, the payload or other answer that it sends, and the status if it is not 200 */
  answers: readonly [summary: string, answer: Answer, status?: number];
  /** what else the documentation says, and further answers */
  schema?: Omit<FastifySchema, 'response'> & { response?: object };
};

type Taken<Part> = Part extends PayloadName ? Payloads[Part] : Part extends Parameters ? ValuesOf<Part> : unknown;
type BodyOf<Body> = Body extends PayloadName ? Payloads[Body] : Body extends object ? JsonObject : unknown;
type ParamsOf<Path, Params> = Params extends Parameters ? ValuesOf<Params> : TextParams<Path>;
type TextParams<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Record<Name, string> & TextParams<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Record<Name, string>
    : unknown;
type Sent<Answer> = FastifyReply | (Answer extends PayloadName ? Payloads[Answer] : unknown);

export type Routes = ReturnType<typeof routesOf>;

/** Adds routes whose requests are typed by their path and schemas. */
export function routesOf(app: FastifyInstance) {
  const adderOf =
    (method: HTTPMethods) =>
    <
      Path extends string,
      const Answer extends PayloadName | object,
      Params extends Parameters | undefined = undefined,
      Query extends Takes = undefined,
      Body extends PayloadName | object | undefined = undefined,
    >(
      url: Path,
      options: RouteOptions<Params, Query, Body, Answer>,
      handler: (
        request: FastifyRequest<{ Params: ParamsOf<Path, Params>; Querystring: Taken<Query>; Body: BodyOf<Body> }>,
        reply: FastifyReply,
      ) => Sent<Answer> | Promise<Sent<Answer>>,
    ): void => {
      const { permission, cost, assetToken, takesResults, bodyLimit, params, query, body, schema } = options;
      const [summary, answer, status = 200] = options.answers;
      const isEmpty = typeof answer === 'object' && 'type' in answer && answer.type === 'null';
      app.route<{ Params: ParamsOf<Path, Params>; Querystring: Taken<Query>; Body: BodyOf<Body> }>({
        method,
        url,
        ...(bodyLimit !== undefined && { bodyLimit }),
        config: {
          permission,
          ...(cost && { cost }),
          ...(assetToken && { assetToken }),
          ...(takesResults && { takesResults }),
        },
        schema: {
          ...(params && { params }),
          querystring: onlyDeclared(query),
          ...(body !== undefined && { body: schemaOf(body) }),
          ...schema,
          summary,
          response: { ...schema?.response, [status]: typeof answer === 'string' ? schemaOf(answer) : answer },
        },
        async handler(request, reply) {
          reply.code(status);
          const sent = await handler(request, reply);
          return isEmpty && !reply.sent ? reply.send() : sent;
        },
      });
    };
  return {
    get: adderOf('GET'),
    post: adderOf('POST'),
    put: adderOf('PUT'),
    patch: adderOf('PATCH'),
    delete: adderOf('DELETE'),
  };
}

const NONE = { type: 'object', properties: {}, additionalProperties: false };

/** A request with another parameter is refused: a misspelt `dry_run` must not write. */
function onlyDeclared(query: string | object | undefined): object {
  if (query === undefined) return NONE;
  return typeof query === 'string' ? schemaOf(query) : { ...query, additionalProperties: false };
}

function schemaOf(part: string | object): object {
  return typeof part === 'string' ? { $ref: `${part}.json#` } : part;
}
