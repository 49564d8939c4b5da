import type { FastifyInstance } from 'fastify';
import { CREATE } from '#server/http/guard.ts';
import { parameters, text } from '#server/http/parameters.ts';
import { routesOf } from '#server/http/routes.ts';
import type { UploadReaders } from '#server/import/upload/upload-readers.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { AppError } from '#shared/errors.ts';
import { IMPORT_LIMITS } from '#shared/exchange/import-wire.ts';
import { readLinkPattern, type LinkPattern } from '#shared/results/link-pattern.ts';
import { sendReport } from './send-report.ts';

const MEDIA_TYPES = ['application/xml', 'text/xml', 'application/octet-stream'];

type ResultParts = Inventory & { uploads: UploadReaders; now: () => Date };

/** Reports of tests from CI, each in one call. */
export function resultRoutes(app: FastifyInstance, parts: ResultParts): void {
  app.addContentTypeParser(MEDIA_TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  routesOf(app).post(
    '/v2/inventory/results',
    {
      permission: CREATE,
      takesResults: true,
      bodyLimit: IMPORT_LIMITS.fileBytes,
      query: QUERY,
      answers: [
        'Add the results of a report of tests (JUnit XML): new tests, a run of each, their links',
        'import-counts',
      ],
      schema: { headers: HEADERS, consumes: MEDIA_TYPES },
    },
    async ({ query, body, user, headers }) => {
      if (!Buffer.isBuffer(body) || body.length === 0)
        throw new AppError('invalid', 'Send the report as application/xml');
      const key = headers['idempotency-key']?.toString();
      return sendReport(parts, {
        content: body,
        by: user,
        name: query.name ?? '',
        plan: query.plan?.trim(),
        key,
        patterns: patternsIn(query.link ?? ''),
      });
    },
  );
}

const QUERY = parameters({
  plan: text(150, 'Plan that new tests belong to; default: the name of the report, else of its file'),
  name: text(255, 'Name of the file'),
  link: text(
    2000,
    'Patterns such as `req_#=REQ-#`, separated by blanks: how names of tests write IDs. Kept for the plan',
  ),
});

function patternsIn(text: string): LinkPattern[] {
  return text
    .split(' ')
    .filter((part) => part !== '')
    .map(readLinkPattern);
}

const HEADERS = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      pattern: '^[\\x21-\\x7e]{1,128}$',
      description:
        'Sent again with the same key within a day, the answer is the one of the first time and nothing is added',
    },
  },
} as const;
