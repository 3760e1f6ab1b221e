import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { readDestination } from './destination.ts'

it.each([
  ['syslog+tls://logs.example', { host: 'logs.example', port: 6514, ca: null }],
  ['syslog+tls://logs.example:7000/', { host: 'logs.example', port: 7000, ca: null }],
  ['syslog+tls://[2001:db8::5]:6514', { host: '2001:db8::5', port: 6514, ca: null }],
  ['', null],
  [undefined, null],
])('The destination of LOG_TO=%s is %j', (text, destination) =>
  expect(readDestination(text)).toEqual(destination),
)

it('An authority of one’s own is read when the product starts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-logto-'))
  const file = join(folder, 'ca.pem')
  writeFileSync(file, 'PEM')
  expect(readDestination(`syslog+tls://logs.example?ca=${file}`)).toMatchObject({ ca: 'PEM' })
  rmSync(folder, { recursive: true })
})

it.each([
  'logs.example:6514',
  'syslog://logs.example',
  'syslog+tcp://logs.example',
  'https://logs.example',
  'syslog+tls://',
  'syslog+tls://logs.example?verify=no',
  'syslog+tls://user@logs.example',
  'syslog+tls://logs.example?ca=/nowhere/ca.pem',
])('LOG_TO=%s ends the start with a sentence, not in clear logs', (LOG_TO) => {
  expect(() => readSettings({ LOG_TO })).toThrow(/LOG_TO/)
})
