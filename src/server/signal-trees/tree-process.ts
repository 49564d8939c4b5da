import { enableCompileCache } from 'node:module';
import type { TreeJob } from './tree-job.ts';

/** The program of a separate process that does one job with a signal tree and ends. Its arguments are a folder and the job. */
async function main(folder: string, job: TreeJob): Promise<void> {
  const { runTreeJob } = await import('./tree-job.ts');
  await runTreeJob(folder, job);
}

// most of the time of a small tree is spent on compiling
enableCompileCache();
const [folder = '', job = ''] = process.argv.slice(2);
await main(folder, JSON.parse(job) as TreeJob);
