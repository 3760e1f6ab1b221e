import { plainCookieName } from '@ramal/contract/cookies'
import { jsonOf } from '../client/http.ts'
import { Secrets } from '../client/secrets.ts'
import type { Recorder, TraceEntry } from '../client/trace-entry.ts'

/** A recorder that writes one JSON line per entry with every secret masked, given and learnt ones. */
export function traceWriter(write: (line: string) => void, known: readonly (string | undefined)[]): Recorder {
  const secrets = new Secrets()
  for (const password of known) secrets.add('PASSWORD', password)
  return (entry) => {
    learn(secrets, entry)
    write(
      `${JSON.stringify(entry, (_, value) => (typeof value === 'string' ? secrets.mask(value) : value))}\n`,
    )
  }
}

function learn(secrets: Secrets, entry: TraceEntry): void {
  if (entry.kind !== 'http') return
  secrets.learn(jsonOf(entry.answer))
  for (const [name, value] of cookiesOf(entry.answerHeaders))
    secrets.add(plainCookieName(name).toUpperCase(), value)
}

/** The cookies that an answer sets, `sessionid` and `csrftoken` among them; an emptied one has no value. */
export function cookiesOf(headers: Readonly<Record<string, string>>): [name: string, value: string][] {
  return (headers['set-cookie'] ?? '').split('\n').flatMap((line): [string, string][] => {
    const [, name = '', value = ''] = /^\s*([^=;\s]+)=([^;]*)/.exec(line) ?? []
    return name === '' ? [] : [[name, value]]
  })
}
