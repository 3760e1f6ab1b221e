import { expect, it } from 'vitest'
import { formBody } from './form-body.ts'

it('[R5-08] Answers with a new file are sent as multipart, all others as JSON in params', async () => {
  const file = new File(['x'], 'contrato.pdf')
  const body: unknown = formBody({ nome: 'Ana', idade: 0, contrato: file })
  if (!(body instanceof FormData)) throw new Error('not multipart')
  expect(body.get('params')).toBe('{"nome":"Ana","idade":0}')
  expect(body.get('contrato')).toBeInstanceOf(File)
})

it('Answers without a file stay JSON', () => {
  expect(formBody({ nome: 'Ana' })).toEqual({ nome: 'Ana' })
})
