import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ramal/process/free-port'
import { waitForTcp } from '@ramal/process/testing/wait-for-tcp'
import { selfSigned } from '@ramal/sip/transport/self-signed'
import { ROOT } from '../../scripts/build/programs.ts'

export interface RunningProxy {
  readonly name: string
  readonly port: number
  stop(): Promise<void>
}

/** Debian's proxies with the configurations of `deploy`, each with TLS on a free port of loopback. */
export async function startProxies(target: URL): Promise<RunningProxy[]> {
  return [
    await start('nginx', (port, dir) => ['nginx', ['-c', file(dir, 'nginx.conf', nginx(port, target, dir))]]),
    await start('haproxy', (port, dir) => [
      'haproxy',
      ['-db', '-f', file(dir, 'haproxy.cfg', haproxy(port, target, dir))],
    ]),
    await start('caddy', (port, dir) => [
      'caddy',
      ['run', '--adapter', 'caddyfile', '--config', file(dir, 'Caddyfile', caddy(port, target, dir))],
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

/** A configuration of `deploy`, with nothing changed but where things are: what is not found there would not be tried. */
function deployed(path: string, places: readonly (readonly [string | RegExp, string])[]): string {
  let text = readFileSync(join(ROOT, 'deploy', path), 'utf8')
  for (const [from, to] of places) {
    if (text.search(from) < 0) throw new Error(`${path} has no ${from}`)
    text = text.replaceAll(typeof from === 'string' ? from : new RegExp(from, `${from.flags}g`), to)
  }
  return text
}

/** nginx's own part around it: one process, no files but in `dir`. */
function nginx(port: number, target: URL, dir: string): string {
  const server = deployed('nginx/ramal.conf', [
    [/listen 80;/, `listen unix:${dir}/plain.sock;`],
    [/listen 443 ssl;/, `listen 127.0.0.1:${port} ssl;`],
    ['/etc/ssl/ramal/fullchain.pem', `${dir}/cert.pem`],
    ['/etc/ssl/ramal/privkey.pem', `${dir}/key.pem`],
    ['127.0.0.1:8080', target.host],
  ])
  return `daemon off; master_process off; pid ${dir}/pid; error_log stderr warn;
events {}
http {
  access_log off;
  client_body_temp_path ${dir}; proxy_temp_path ${dir}; fastcgi_temp_path ${dir}; uwsgi_temp_path ${dir}; scgi_temp_path ${dir};
  ${server}
}
`
}

function haproxy(port: number, target: URL, dir: string): string {
  return deployed('haproxy/haproxy.cfg', [
    [/bind :80$/m, `bind unix@${dir}/plain.sock`],
    ['bind :443', `bind 127.0.0.1:${port}`],
    ['/etc/ssl/ramal/ramal.pem', `${dir}/both.pem`],
    ['127.0.0.1:8080', target.host],
  ])
}

/** Without an authority to ask: the certificate is the one at hand. */
function caddy(port: number, target: URL, dir: string): string {
  const site = deployed('caddy/Caddyfile', [
    [/^ramal\.example \{/m, `https://127.0.0.1:${port} {\n\ttls ${dir}/cert.pem ${dir}/key.pem`],
    ['127.0.0.1:8080', target.host],
  ])
  return `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tstorage file_system ${dir}\n}\n${site}`
}
