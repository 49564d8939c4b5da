import pg from 'pg';

/** The server on which tests create databases, each a copy of `template`, an empty store; or why there is none. */
export type PostgresForTests = { url: string; template: string } | { url?: undefined; reason: string };

export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on a separate connection. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
