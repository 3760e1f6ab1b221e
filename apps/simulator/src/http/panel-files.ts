import { createReadStream, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

const HEADERS = {
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Sends a built file of the panel, its page for `/`; 404 with a sentence when it was not built. */
export function sendPanelFile(panelDir: string, path: string, response: ServerResponse): void {
  const file = fileOf(panelDir, path)
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
    response.end('Nothing is here. The panel is built by `npm run build -w @ramal/simulator`.\n')
    return
  }
  response.writeHead(200, { ...HEADERS, 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
  // A file that goes away meanwhile, as a build replaces it, ends the answer and nothing else.
  pipeline(createReadStream(file), response, () => undefined)
}

/** Null for what is no file inside the folder, which many paths cannot even name: broken escapes, a NUL, more letters than a name has. */
function fileOf(panelDir: string, path: string): string | null {
  try {
    const name = normalize(decodeURIComponent(path === '/' ? '/index.html' : path))
    const file = join(panelDir, name)
    return file.startsWith(panelDir + sep) && statSync(file).isFile() ? file : null
  } catch {
    return null
  }
}
