import { spawn, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../support/listening.ts';

/** A server program as Debian installs it, told to serve one folder by the configuration that the build wrote there. */
export interface RealServer {
  readonly target: 'nginx' | 'caddy' | 'apache';
  readonly program: string;
  /** `root` is what the server takes for its top, `site` the release in it, `own` a folder for the server itself. */
  readonly configuration: (root: string, site: string, own: string, port: number) => string;
  readonly command: (configuration: string, own: string) => readonly string[];
}

const MODULES = 'mpm_event authz_core mime dir rewrite headers brotli deflate filter negotiation';

export const REAL_SERVERS: readonly RealServer[] = [
  {
    target: 'nginx',
    program: '/usr/sbin/nginx',
    configuration: (root, site, own, port) => `
daemon off; master_process off; pid ${own}/pid; error_log ${own}/error.log;
events {}
http {
  include /etc/nginx/mime.types; default_type application/octet-stream; access_log off;
  client_body_temp_path ${own}/a; proxy_temp_path ${own}/b; fastcgi_temp_path ${own}/c;
  uwsgi_temp_path ${own}/d; scgi_temp_path ${own}/e;
  server { listen 127.0.0.1:${port}; root ${root}; include ${site}/nginx.conf; }
}`,
    command: (configuration) => ['-c', configuration],
  },
  {
    target: 'caddy',
    program: '/usr/bin/caddy',
    configuration: (root, site, own, port) => `
{
  admin off
  auto_https off
  storage file_system ${own}
  log {
    level ERROR
  }
}
http://127.0.0.1:${port} {
  root * ${root}
  import ${site}/site.caddy
}`,
    command: (configuration) => ['run', '--adapter', 'caddyfile', '--config', configuration],
  },
  {
    target: 'apache',
    program: '/usr/sbin/apache2',
    configuration: (root, _site, own, port) => `
ServerRoot ${own}
ServerName 127.0.0.1
PidFile ${own}/pid
ErrorLog ${own}/error.log
Listen 127.0.0.1:${port}
${MODULES.split(' ')
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
  .join('\n')}
TypesConfig /etc/mime.types
KeepAlive Off
User nobody
Group nogroup
AddOutputFilterByType DEFLATE text/html
DocumentRoot ${root}
<Directory ${root}>
  AllowOverride All
  Require all granted
</Directory>`,
    command: (configuration) => ['-X', '-f', configuration],
  },
];

/** Whether the program is on this machine. */
export function isInstalled({ program }: RealServer): boolean {
  return spawnSync(program, ['-v']).error === undefined;
}

async function answers(origin: string): Promise<boolean> {
  return fetch(origin, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}

/** Starts the server over a release in `root`, and gives its origin once it answers. Throws what it printed. */
export async function startRealServer(
  server: RealServer,
  root: string,
  site: string,
  own: string,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const port = await freePort();
  const file = path.join(own, 'server.conf');
  await mkdir(own, { recursive: true });
  await writeFile(file, `${server.configuration(root, site, own, port)}\n`);
  const child = spawn(server.program, server.command(file, own), {
    env: { ...process.env, HOME: own },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => printed.push(chunk));
  }
  const ended = new Promise<void>((settle) => child.once('close', () => settle()));
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await answers(origin)); tries += 1) {
    if (child.exitCode !== null || tries > 100) throw new Error(Buffer.concat(printed).toString());
    await new Promise((settle) => setTimeout(settle, 50));
  }
  return {
    origin,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
