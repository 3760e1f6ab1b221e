import { describe, expect, it } from 'vitest'
import { prefilled, type TextRecords, variableValue } from './template-variables.ts'

const records: TextRecords = {
  clientName: 'João Souza',
  clientPhone: '5511999990000',
  clientDocument: '52998224725',
  agentName: 'Ana Lima',
  agentFirstName: 'Ana',
  teamName: 'Suporte',
  queueName: 'Suporte WhatsApp',
  channelName: 'WhatsApp vendas',
  position: 2,
}
const nothing = Object.fromEntries(Object.keys(records).map((key) => [key, null])) as unknown as TextRecords

describe('variables of templates and canned texts', () => {
  it.each([
    ['client.full_name', 'João Souza'],
    ['client.first_name', 'João'],
    ['client.phone', '5511999990000'],
    ['client.document', '52998224725'],
    ['user.full_name', 'Ana Lima'],
    ['user.first_name', 'Ana'],
    ['team.description', 'Suporte'],
    ['queue.description', 'Suporte WhatsApp'],
    ['channel.description', 'WhatsApp vendas'],
    ['queue.position', '2'],
    ['position', '2'],
    ['nome', 'João Souza'],
    ['fila', 'Suporte WhatsApp'],
    ['cliente', 'João Souza'],
    ['telefone', '5511999990000'],
    ['documento', '52998224725'],
    ['atendente', 'Ana'],
    ['equipe', 'Suporte'],
    ['1', null],
    ['constructor', null],
  ])('The variable %s is filled in with %s', (name, expected) => {
    expect(variableValue(name, records)).toBe(expected)
  })

  it.each([
    ['  João  Souza', 'João'],
    ['João\tSouza', 'João'],
    ['Ana', 'Ana'],
    [null, null],
  ])('The first name of the client %j is %s', (clientName, expected) => {
    expect(variableValue('client.first_name', { ...records, clientName })).toBe(expected)
  })

  it.each([
    [{ name: '1', value: '', source: 'client.first_name' }, records, 'João'],
    [{ name: 'nome', value: '', source: null }, records, 'João Souza'],
    [{ name: 'nome', value: 'cliente', source: null }, nothing, 'cliente'],
    [{ name: 'protocolo', value: '', source: null }, records, ''],
    [{ name: 'nome', value: '', source: 'user.first_name' }, records, 'Ana'],
  ])('The template parameter %j is prefilled with what is known', (param, known, expected) => {
    expect(prefilled([param], known)).toEqual([{ name: param.name, value: expected }])
  })
})
