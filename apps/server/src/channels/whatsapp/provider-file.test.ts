import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { providerFile } from './provider-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-file-'))
  writeFileSync(join(folder, 'a'), 'nome;telefone\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

const who = { owner: 'user:1', signal: AbortSignal.timeout(20_000) }

it.each([
  ['text/csv', 'a.csv', 'text/plain'],
  ['application/pdf', 'a.pdf', 'application/pdf'],
])('A file of the type %s goes to the provider as it is, called %s, as %s', async (mime, name, sent) => {
  const { blob, ...file } = await providerFile(join(folder, 'a'), { mime, name }, who)
  expect(file).toEqual({ mime: sent, name, size: 14 })
  expect([blob.type, await blob.text()]).toEqual([sent, 'nome;telefone\n'])
})

it('A WAVE goes to the provider as an MP3 of the same name', async () => {
  const path = join(import.meta.dirname, '../../../../../fixtures/audio/tone-1000.wav')
  const file = await providerFile(path, { mime: 'audio/wav', name: 'voz.do.dia.wav' }, who)
  expect([file.mime, file.blob.type, file.name]).toEqual(['audio/mpeg', 'audio/mpeg', 'voz.do.dia.mp3'])
  expect(file.size).toBe(file.blob.size)
  expect(file.size).toBeGreaterThan(100)
})

it('A file that is gone cannot be sent', async () => {
  await expect(providerFile(join(folder, 'b'), { mime: 'image/png', name: 'b.png' }, who)).rejects.toThrow()
})
