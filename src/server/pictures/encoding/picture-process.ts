import { encodePicture, type EncodingJob } from './encode-picture.ts';

// the program of a separate process that re-encodes one picture and ends; its arguments are a folder and the job
const [folder = '', job = ''] = process.argv.slice(2);
await encodePicture(folder, JSON.parse(job) as EncodingJob);
