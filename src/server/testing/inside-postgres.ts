import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** An in-process PostgreSQL that speaks the wire protocol. It accepts a single connection at a time. */
export type InsidePostgres = {
  /** drops everything */
  empty(): Promise<{ url: string; poolSize: number }>;
  stop(): Promise<void>;
};

export async function insidePostgres(port: number): Promise<InsidePostgres> {
  const database = await PGlite.create();
  const server = new PGLiteSocketServer({ db: database, port, host: '127.0.0.1', maxConnections: 4 });
  await server.start();
  return {
    async empty() {
      await database.exec('drop schema public cascade; create schema public');
      return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, poolSize: 1 };
    },
    async stop() {
      await server.stop();
      await database.close();
    },
  };
}
