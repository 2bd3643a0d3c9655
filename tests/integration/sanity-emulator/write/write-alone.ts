import { startWritingService } from '../../../../scripts/sanity-emulator/write/service.ts';

/** A service that writes the dataset in the folder named, alone in its process: for tests that kill it. */
const [folder = '', port = '0'] = process.argv.slice(2);
const { origin } = await startWritingService({
  folder,
  port: Number(port),
  token: 'token-of-this-test',
  pages: (_, response) => void response.writeHead(404).end(),
  log: (line) => console.error(line),
});
console.log(origin);
