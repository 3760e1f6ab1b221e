import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ramal/process/free-port'
import { waitForTcp } from '@ramal/process/testing/wait-for-tcp'
import { selfSigned } from '@ramal/sip/transport/self-signed'

export interface RunningProxy {
  readonly name: string
  readonly port: number
  stop(): Promise<void>
}

/** Debian's proxies as docs/tls-proxy.md sets them up, each with TLS on a free port of loopback. */
export async function startProxies(target: URL): Promise<RunningProxy[]> {
  return [
    await start('nginx', (port, dir) => ['nginx', ['-c', file(dir, 'nginx.conf', nginx(port, target, dir))]]),
    await start('haproxy', (port, dir) => [
      'haproxy',
      ['-db', '-f', file(dir, 'haproxy.cfg', haproxy(port, target, dir))],
    ]),
  ]
}

async function start(
  name: string,
  command: (port: number, dir: string) => readonly [string, string[]],
): Promise<RunningProxy> {
  const dir = mkdtempSync(join(tmpdir(), `ramal-${name}-`))
  const port = await freePort()
  const { key, cert } = selfSigned(['127.0.0.1'], Date.now())
  file(dir, 'cert.pem', cert)
  file(dir, 'key.pem', key)
  file(dir, 'both.pem', `${cert}\n${key}`)
  const [program, args] = command(port, dir)
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.on('data', (text) => {
    said += String(text)
  })
  const gone = once(child, 'exit')
  await Promise.race([
    waitForTcp(port),
    gone.then(() => Promise.reject(new Error(`${name} did not start: ${said}`))),
  ])
  return {
    name,
    port,
    async stop() {
      child.kill('SIGTERM')
      await gone
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function file(dir: string, name: string, text: string): string {
  writeFileSync(join(dir, name), text, { mode: 0o600 })
  return join(dir, name)
}

function nginx(port: number, target: URL, dir: string): string {
  return `daemon off; master_process off; pid ${dir}/pid; error_log stderr warn;
events {}
http {
  access_log off;
  client_body_temp_path ${dir}; proxy_temp_path ${dir}; fastcgi_temp_path ${dir}; uwsgi_temp_path ${dir}; scgi_temp_path ${dir};
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${dir}/cert.pem; ssl_certificate_key ${dir}/key.pem;
    location / {
      proxy_pass ${target.origin};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }
  }
}
`
}

function haproxy(port: number, target: URL, dir: string): string {
  return `defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
  timeout tunnel 120s
frontend tls
  bind 127.0.0.1:${port} ssl crt ${dir}/both.pem
  option forwardfor
  http-request set-header X-Forwarded-Proto https
  http-request set-header X-Forwarded-Host %[req.hdr(host)]
  default_backend ramal
backend ramal
  server one ${target.host}
`
}
