import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@ramal/process/free-port'
import { waitForTcp } from '@ramal/process/testing/wait-for-tcp'

const DEPLOYED = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'deploy/nginx/ramal.conf')

/** Debian's nginx with the configuration of `deploy` before a server on loopback: where it speaks TLS, and what stops it. */
export async function startNginx(target: string): Promise<{ url: string; stop(): Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'ramal-nginx-'))
  const port = await freePort()
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const pair = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    key,
    '-out',
    cert,
  ]
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...pair, ...subject], { stdio: 'ignore' })
  const server = placed([
    ['listen 80;', `listen unix:${dir}/plain.sock;`],
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['/etc/ssl/ramal/fullchain.pem', cert],
    ['/etc/ssl/ramal/privkey.pem', key],
    ['127.0.0.1:8080', new URL(target).host],
  ])
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${dir};`)
  writeFileSync(
    join(dir, 'nginx.conf'),
    `daemon off; master_process off; pid ${dir}/pid; error_log stderr warn; events {}
http { access_log off; ${paths.join(' ')}
${server} }\n`,
  )
  const child = spawn('nginx', ['-c', join(dir, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const gone = once(child, 'exit')
  await Promise.race([waitForTcp(port), gone.then(() => Promise.reject(new Error('nginx did not start')))])
  return {
    url: `https://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await gone
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** The file with nothing changed but where things are: what is not found there would not be tried. */
function placed(places: readonly (readonly [string, string])[]): string {
  let text = readFileSync(DEPLOYED, 'utf8')
  for (const [from, to] of places) {
    if (!text.includes(from)) throw new Error(`${DEPLOYED} has no ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}
