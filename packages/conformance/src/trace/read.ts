import * as z from 'zod'
import type { TraceEntry, TraceHead } from '../client/trace-entry.ts'

const at = z.number()
const direction = z.enum(['out', 'in'])
const headers = z.record(z.string(), z.string())

const Entry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('trace'),
    version: z.literal(1),
    at,
    url: z.string(),
    strategy: z.enum(['cookie', 'token']),
    username: z.string(),
  }),
  z.object({
    kind: z.literal('http'),
    at,
    ms: z.number(),
    method: z.string(),
    path: z.string().startsWith('/'),
    headers,
    body: z.string().nullable(),
    status: z.int(),
    answerHeaders: headers,
    answer: z.string(),
  }),
  z.object({
    kind: z.literal('open'),
    at,
    socket: z.int(),
    path: z.string(),
    protocols: z.array(z.string()),
    headers,
  }),
  z.object({
    kind: z.literal('close'),
    at,
    socket: z.int(),
    code: z.int(),
    by: z.enum(['client', 'server']),
  }),
  z.object({ kind: z.literal('frame'), at, socket: z.int(), direction, text: z.string() }),
  z.object({ kind: z.literal('sip'), at, line: z.int(), direction, text: z.string() }),
])

/** A line of the file that is no entry of a trace. */
export class BadTrace extends Error {
  override name = 'BadTrace'
}

/** An entry with the line of the file that it stands on. */
export type NumberedEntry = TraceEntry & { readonly lineNumber: number }

/**
 * Reads a trace in the order in which things began: an exchange is written when its answer came, after the frames that it caused.
 * Throws BadTrace with the line that is wrong.
 */
export function readTrace(text: string): { head: TraceHead; entries: NumberedEntry[] } {
  const entries = text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [read(line, index + 1)]))
  const head = entries.find((entry) => entry.kind === 'trace')
  if (!head) throw new BadTrace('the first line of a trace says { "kind": "trace", … }')
  return { head, entries: entries.filter(({ kind }) => kind !== 'trace').sort((a, b) => a.at - b.at) }
}

function read(line: string, lineNumber: number): NumberedEntry {
  try {
    return { ...Entry.parse(JSON.parse(line)), lineNumber }
  } catch (error) {
    throw new BadTrace(`line ${lineNumber} is no entry of a trace`, { cause: error })
  }
}
