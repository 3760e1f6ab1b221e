import type { IncomingMessage } from 'node:http'

/** The path of a request without its query; never throws, whatever was asked for. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/'
}
