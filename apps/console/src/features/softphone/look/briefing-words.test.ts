import type { LastContact, ReceivedTransfer } from '@ramal/contract/entities/call-briefing'
import { beforeAll, describe, expect, it } from 'vitest'
import { i18n, showLocale } from '../../../lib/i18n.ts'
import { lastContactText, receivedText } from './briefing-words.ts'

beforeAll(() => showLocale('pt-br'))

const GIVEN: ReceivedTransfer = {
  type: 'blind',
  consulting: false,
  taken: false,
  by: 'Ana',
  name: 'Maria Souza',
  phone: '11999990001',
  queue: 'Suporte',
  note: null,
  filled: null,
}

describe('who gives whom, D14', () => {
  it.each<[Partial<ReceivedTransfer>, string]>([
    [{}, 'Ana quer transferir: Maria Souza (11) 99999-0001 · Suporte'],
    [{ consulting: true }, 'Ana quer consultar você sobre Maria Souza (11) 99999-0001 · Suporte'],
    [{ taken: true }, 'Você assume a chamada de Ana: Maria Souza (11) 99999-0001 · Suporte'],
    [{ name: null, queue: null }, 'Ana quer transferir: (11) 99999-0001'],
    [{ by: null, name: null, phone: '', queue: null }, 'Um colega quer transferir: Número não identificado'],
  ])('A transfer is said in one sentence: %j', (change, said) => {
    expect(receivedText({ ...GIVEN, ...change }, '10001', i18n.t)).toBe(said)
  })

  it.each<[Partial<ReceivedTransfer>, string]>([
    [{ name: null }, 'Ana quer transferir esta chamada · Suporte'],
    [{ name: null, taken: true }, 'Você assume a chamada de Ana · Suporte'],
    [{ name: null, queue: null, consulting: true }, 'Ana quer consultar você sobre este cliente'],
    [{}, 'Ana quer transferir: Maria Souza (11) 99999-0001 · Suporte'],
  ])('A number that stands beside the sentence as who calls is not repeated in it: %j', (change, said) => {
    expect(receivedText({ ...GIVEN, ...change }, GIVEN.phone, i18n.t)).toBe(said)
  })
})

describe('the last contact, D19', () => {
  const NOW = new Date(2026, 4, 20, 9).getTime()
  const at = (daysAgo: number, hour = 23) => new Date(2026, 4, 20 - daysAgo, hour).toISOString()
  const said = (change: Partial<LastContact>, isEarlier = false) =>
    lastContactText(
      { channel: 'call', datetime: at(1), queue: 'Suporte', agent: 'Bruno', result: null, ...change },
      { now: NOW, locale: 'pt-BR', t: i18n.t, isEarlier },
    )

  it.each<[Partial<LastContact>, string]>([
    [{}, 'Última: chamada ontem, Suporte · Bruno'],
    [{ datetime: at(0, 8) }, 'Última: chamada hoje, Suporte · Bruno'],
    [{ channel: 'chat', datetime: at(3), queue: null, agent: null }, 'Última: conversa há 3 dias'],
    [{ datetime: at(100), queue: null }, 'Última: chamada há 3 meses, Bruno'],
    [{ result: 'Resolvido' }, 'Última: chamada ontem, Suporte · Bruno · Resolvido'],
  ])('It is said by channel and days of the calendar: %j', (change, text) => {
    expect(said(change)).toBe(text)
  })

  it('Those before the last are said to be so', () => {
    expect(said({ datetime: at(9) }, true)).toBe('Antes: chamada há 9 dias, Suporte · Bruno')
  })
})
