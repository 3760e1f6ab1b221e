import { describe, expect, it } from 'vitest'
import { takesFile, unknownVariable } from './stored-text.ts'

describe('stored texts (entities §2)', () => {
  it.each([
    ['Olá', null],
    ['Olá, {{client.first_name}}, aqui é {{ atendente }}', null],
    ['Olá, {{client.cpf}}', 'client.cpf'],
    ['{{nome}} {{saldo}}', 'saldo'],
  ])('In the text %j nobody could fill in %j', (content, unknown) => {
    expect(unknownVariable(content)).toBe(unknown)
  })

  it.each([
    ['photo', 'image/png', true],
    ['photo', 'video/mp4', false],
    ['audio', 'audio/ogg', true],
    ['document', 'application/pdf', true],
    ['document', 'image/png', false],
    ['text', 'image/png', false],
    ['location', 'image/png', false],
  ])('A stored message of the kind %s with a file %s is taken: %s', (kind, type, taken) => {
    expect(takesFile(kind, type)).toBe(taken)
  })
})
