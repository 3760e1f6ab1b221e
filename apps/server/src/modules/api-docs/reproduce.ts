import type { Operation } from './documents.ts'

/** A curl line that makes the example request of an operation; the token stands in `$TOKEN`. */
export function curlLine(method: string, path: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json']?.example
  return [
    'curl',
    ...(method === 'get' ? [] : [`-X ${method.toUpperCase()}`]),
    ...(operation['x-permission'] === 'public' ? [] : ['-H "Authorization: Token $TOKEN"']),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`]),
    ...multipart(operation),
    `"$HOST"${quoted(`/api${filled(path, operation)}`)}`,
  ].join(' ')
}

/** A wscat line that opens a socket and sends one frame. */
export function wscatLine(address: string, protocols: string, frame: object): string {
  const offered = protocols.split(', ').map((protocol) => `-s "${protocol.replace('{token}', '$TOKEN')}"`)
  return [`wscat -c "wss://$HOST${address}"`, ...offered, `-x ${quoted(JSON.stringify(frame))}`].join(' ')
}

function multipart(operation: Operation): string[] {
  const content = operation.requestBody?.content
  const form = content?.['multipart/form-data']
  if (!form || content['application/json']) return []
  const parts = Object.keys((form.schema['properties'] ?? {}) as object)
  return parts.map((name) => (name === 'params' ? "-F 'params={}'" : `-F ${name}=@file`))
}

function filled(path: string, { 'x-example': { params, query } }: Operation): string {
  const address = path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    encodeURIComponent(String(params[name] ?? whole)),
  )
  const pairs = Object.entries(query).map(([name, value]) => {
    const written = Array.isArray(value) ? value.join(',') : String(value)
    return `${encodeURIComponent(name)}=${encodeURIComponent(written)}`
  })
  return pairs.length > 0 ? `${address}?${pairs.join('&')}` : address
}

// For a POSIX shell: nothing inside single quotes means anything.
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
