import { afterEach, expect, it, vi } from 'vitest'
import { Refusal } from '../refusal.ts'
import { runCommand } from './run-command.ts'

afterEach(() => vi.restoreAllMocks())

it('Nothing that a file says of itself moves the cursor of the terminal, whether a command is done or not', async () => {
  const said: string[] = []
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void said.push(line))
  const setting = { language: 'en', dataDir: '/', env: {}, version: '1', isToEnd: () => false } as const
  const hostile = '\u001b]0;mine\u0007\u001b[2J\u202Ename'
  await runCommand(async (_, { say }) => say('backup.keyOutside', { setting: hostile }), [], setting)
  await runCommand(() => Promise.reject(new Refusal('backup.exists', { file: hostile })), [], setting)
  expect(said).toHaveLength(2)
  for (const line of said) {
    expect(line).toContain('?]0;mine??[2J?name')
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  }
})
