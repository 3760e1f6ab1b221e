import { expect, it } from 'vitest'
import { syslogFrame } from './message.ts'

const SERVER = { hostname: 'pbx-1', program: 'server' }
const NOW = Date.UTC(2026, 0, 2, 3, 4, 5, 6)
const frame = (line: string, sayer = SERVER) => syslogFrame(line, sayer, NOW).toString()

it('A line of JSON is a message of its own time, severity and process, counted in octets', () => {
  const line = '{"level":50,"time":1767322800123,"pid":42,"msg":"não"}'
  const message = `<131>1 2026-01-02T03:00:00.123Z pbx-1 ramal-server 42 - - ${line}`
  expect(frame(line)).toBe(`${Buffer.byteLength(message)} ${message}`)
})

it.each([
  [60, '<130>'],
  [50, '<131>'],
  [40, '<132>'],
  [30, '<134>'],
  [20, '<135>'],
])('The level %i is sent as %s (local0)', (level, priority) => {
  expect(frame(JSON.stringify({ level, msg: 'x' }))).toContain(` ${priority}1 `)
})

it.each(['Error: out of memory', '{"half', '{"level":"x","time":"y","pid":"z"}', '{"time":1e300}'])(
  'What is no line of ours is sent as it is, informational and of now: %s',
  (line) => expect(frame(line)).toMatch(/^\d+ <13[45]>1 2026-01-02T03:04:05\.006Z pbx-1 ramal-server - - - /),
)

it('No name breaks the header of a syslog message', () => {
  expect(frame('x', { hostname: 'a b\nc', program: 'media' })).toContain(' abc ramal-media ')
  expect(frame('x', { hostname: '', program: 'media' })).toContain('Z - ramal-media ')
})
