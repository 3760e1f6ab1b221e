import type { HttpExchange } from '../client/trace-entry.ts'

/** A curl line that repeats a request; secrets are masked by whoever prints it, and then expand from the shell. */
export function curlOf(base: string, httpExchange: HttpExchange): string {
  const headers = Object.entries(httpExchange.headers).map(
    ([name, value]) => `-H "${name}: ${escaped(value)}"`,
  )
  const data = httpExchange.body === null ? [] : [`--data "${escaped(httpExchange.body)}"`]
  const method = httpExchange.method === 'GET' ? [] : ['-X', httpExchange.method]
  return ['curl', '-i', ...method, ...headers, ...data, `"${escaped(base + httpExchange.path)}"`].join(' ')
}

/** A wscat line that opens the same socket and sends the same frames. */
export function wscatOf(
  url: string,
  protocols: readonly string[],
  headers: Readonly<Record<string, string>>,
  frames: readonly string[],
): string {
  const offered = protocols.map((protocol) => `-s "${escaped(protocol)}"`)
  const named = Object.entries(headers).map(([name, value]) => `-H "${name}: ${escaped(value)}"`)
  const [first, ...more] = frames
  const sent = first === undefined ? [] : [`-w 5 -x "${escaped(first)}"`]
  // wscat executes one command: what follows is typed by hand.
  const typed = more.length === 0 ? '' : `   # then send: ${more.join('   ')}`
  return ['wscat', '-c', `"${url}"`, ...offered, ...named, ...sent].join(' ') + typed
}

// Inside double quotes, so that $TOKEN expands.
function escaped(text: string): string {
  return text.replace(/["\\`]/g, '\\$&')
}
