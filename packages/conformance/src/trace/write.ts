import { jsonOf } from '../client/http.ts'
import { Secrets } from '../client/secrets.ts'
import type { Recorder, TraceEntry } from './entry.ts'

/** A recorder that writes one JSON line per entry with every secret masked, given and learnt ones. */
export function traceWriter(write: (line: string) => void, known: readonly (string | undefined)[]): Recorder {
  const secrets = new Secrets()
  for (const password of known) secrets.add('PASSWORD', password)
  return (entry) => {
    learn(secrets, entry)
    write(`${secrets.mask(JSON.stringify(entry))}\n`)
  }
}

function learn(secrets: Secrets, entry: TraceEntry): void {
  if (entry.kind !== 'http') return
  secrets.learn(jsonOf(entry.answer))
  for (const cookie of (entry.answerHeaders['set-cookie'] ?? '').split('\n')) {
    const [, name, value] = /^\s*(sessionid|csrftoken)=([^;]+)/.exec(cookie) ?? []
    if (name) secrets.add(name.toUpperCase(), value)
  }
}
