import { getCallEvents, getCallStep, noteCall } from '@ramal/contract/endpoints/calls'
import { getTabForm } from '@ramal/contract/endpoints/tab-form'
import type { CallDetail, CallTimelineEvent } from '@ramal/contract/entities/call-detail'
import { ptBr } from '@ramal/i18n/pt-br'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { on, type Played, refuse } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { aProfile } from '../../testing/softphone-harness.ts'
import type { CallFormOfDetails } from './call-details-dialog.tsx'
import { CALL, detailed, listed, showCalls } from './testing/show-calls.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('call details, §2.8', () => {
  it('[R2.8-01] [R2.8-02] The call details show every field, the call type as "Direção"', async () => {
    const { user } = showCalls('/phonecalls', [listed([CALL]), detailed(CALL)])
    await user.click(await screen.findByRole('button', { name: '(11) 99999-0000' }))
    const dialog = await screen.findByRole('dialog', { name: 'Detalhes da chamada' })
    const folded = (await within(dialog).findByText('Dados técnicos')).closest('details')!
    const terms = within(folded).getAllByRole('term', { hidden: true })
    expect(terms.map((term) => term.textContent)).toEqual([
      'ID',
      'Data/Hora',
      'Duração total',
      'Duração do atendimento',
      'Ramal',
      'Fila',
      'Classificação',
      'Subclassificação',
      'Comentário',
      'Telefone',
      'Tipo de telefone',
      'Código do status',
      'Status',
      'Entrada na fila',
      'Atendida em',
      'Direção',
      'Encerrada por',
      'Rota de entrada',
      'DID',
      'País',
      'DDD',
      'Rota de saída',
      'Tronco',
    ])
    expect(within(dialog).getByText('tronco-1')).not.toBeVisible()
    await user.click(within(dialog).getByText('Dados técnicos'))
    expect(within(dialog).getByText('tronco-1')).toBeVisible()
    const direction = within(dialog).getByText('Direção').nextElementSibling
    expect(direction).toHaveTextContent('Entrante')
  })

  it('[R4.1-25] A dial status that nobody has named is shown as it is, in the words that the server has for it', async () => {
    const odd = { ...CALL, dial_status: 499, dial_status_text: null }
    const { router } = showCalls('/phonecalls?call=9001', [
      listed([]),
      on(getCallStep, ({ path }) => ({
        status: 200,
        body: path.includes('9002') ? { ...odd, id: 9002, dial_status_text: 'Linha ocupada lá' } : odd,
      })),
    ])
    expect(await screen.findAllByText('499')).toHaveLength(3) // the result, and the two fields of the record
    await act(() => router.navigate('/phonecalls?call=9002'))
    expect(await screen.findAllByText('Linha ocupada lá')).toHaveLength(2)
    expect(screen.getAllByText('499')).toHaveLength(1)
  })
})

describe('beside the fields', () => {
  const opened = (call: CallDetail, ...played: Played[]) =>
    showCalls('/phonecalls?call=9001', [listed([]), detailed(call), ...played])

  it('The call details tell how the call sounded', async () => {
    opened({ ...CALL, quality: { mos: 4.2, rtt_ms: 40, jitter_ms: 3, loss: 0.012 } })
    const facts = await screen.findByRole('region', { name: 'Qualidade' })
    expect(facts).toHaveTextContent('MOS 4,2Atraso (RTT) 40 msJitter 3 msPerda 1,2 %')
  })

  it('The call details tell nothing of the quality where nobody measured it', async () => {
    opened({ ...CALL, quality: null })
    await screen.findByText('tronco-1')
    expect(screen.queryByRole('region', { name: 'Qualidade' })).toBeNull()
  })

  it.each([
    [0.25, 'Custo0.25'],
    [null, null],
  ])('A call that cost %s says so beside its fields, or nothing', async (cost, shown) => {
    opened({ ...CALL, cost })
    await screen.findByText('tronco-1')
    const row = screen.queryByText('Custo')
    expect(row?.parentElement?.textContent ?? null).toBe(shown)
  })

  it('The call details name the other calls of a transfer and lead to them', async () => {
    const child = { id: 9002, phone: '10002', datetime: CALL.datetime, transfer_type: 'attend' as const }
    const { user, router } = opened({ ...CALL, parent: null, children: [child] })
    expect(await screen.findByText('Transferida para')).toBeVisible()
    expect(screen.getByText(/· Assistida$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '10002' }))
    expect(router.state.location.search).toBe('?call=9002')
  })

  it('The call details show the timeline, with an event nobody named as it is', async () => {
    const event = { at: CALL.datetime, who: null, data: {} }
    opened(
      CALL,
      on(getCallEvents, {
        status: 200,
        body: [
          { ...event, event: 'offer', who: 'Ana Lima' },
          { ...event, event: 'ivr_digit', data: { digit: '3' } },
          { ...event, event: 'danced' },
        ],
      }),
    )
    const timeline = await screen.findByRole('region', { name: 'Linha do tempo' })
    await waitFor(() => expect(within(timeline).getAllByRole('listitem')).toHaveLength(3))
    const lines = within(timeline).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent?.replace(/^[\d:]+/, ''))).toEqual([
      'Oferecida · Ana Lima',
      'Tecla na URA · 3',
      'danced',
    ])
  })

  it('The timeline speaks in words and tells once what several have told', async () => {
    const event = (
      seconds: number,
      name: string,
      data: CallTimelineEvent['data'] = {},
      who: string | null = null,
    ) => {
      const at = new Date(Date.parse(CALL.datetime) + seconds * 1000).toISOString()
      return { at, event: name, who, data }
    }
    const body = [
      event(0, 'app', { app: 'queue' }),
      event(0, 'queued'),
      event(5, 'progress', { status: 180 }),
      event(8, 'answer', {}, 'Ana Lima'),
      event(8, 'answered'),
      event(20, 'hold'),
      event(20.4, 'hold'),
      event(40, 'transfer', { type: 'attend' }),
      event(60, 'ended', { status: 404, by: 'client' }),
    ]
    opened(CALL, on(getCallEvents, { status: 200, body }))
    const timeline = await screen.findByRole('region', { name: 'Linha do tempo' })
    await within(timeline).findByText('Entrou na fila')
    const lines = within(timeline).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent?.replace(/^[\d:]+/, ''))).toEqual([
      'Entrou na fila',
      'Chamando',
      'Atendida · Ana Lima',
      'Em espera',
      'Transferência · Assistida',
      'Fim · Número não existe · Cliente',
    ])
  })

  it('Every event that has words is told by them', async () => {
    const words: Readonly<Record<string, string>> = ptBr.call.event
    const moment = (index: number) => new Date(Date.parse(CALL.datetime) + index * 10_000).toISOString()
    const body = Object.keys(words).map((event, index) => ({ at: moment(index), who: null, data: {}, event }))
    opened(CALL, on(getCallEvents, { status: 200, body }))
    const timeline = await screen.findByRole('region', { name: 'Linha do tempo' })
    await waitFor(() => expect(within(timeline).getAllByRole('listitem')).toHaveLength(body.length))
    const told = within(timeline).getAllByRole('listitem')
    expect(told.map((line) => line.textContent?.replace(/^[\d:]+/, ''))).toEqual(Object.values(words))
  })

  it('A note on a call is written in its details', async () => {
    const { api, user } = opened({ ...CALL, note: null }, on(noteCall, { status: 200, body: CALL }))
    await user.type(await screen.findByRole('textbox', { name: 'Anotação' }), 'Ligar na segunda')
    await user.click(screen.getByRole('button', { name: 'Salvar anotação' }))
    await waitFor(() => expect(api.asked(noteCall)[0]?.body).toEqual({ note: 'Ligar na segunda' }))
  })

  it('A note that is written and not saved is saved when the details are closed, once', async () => {
    const { api, user } = opened({ ...CALL, note: null }, on(noteCall, { status: 200, body: CALL }))
    await user.type(await screen.findByRole('textbox', { name: 'Anotação' }), 'Ligar na segunda')
    await user.keyboard('{Escape}')
    await waitFor(() =>
      expect(api.asked(noteCall).map(({ body }) => body)).toEqual([{ note: 'Ligar na segunda' }]),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('A backend without notes shows no field for them', async () => {
    const { note: _, ...without } = CALL
    opened(without)
    await screen.findByText('tronco-1')
    expect(screen.queryByRole('textbox', { name: 'Anotação' })).toBeNull()
  })
})

describe('whom a call was with', () => {
  const opened = (call: CallDetail, callForm?: CallFormOfDetails) =>
    showCalls('/phonecalls?call=9001', [listed([]), detailed(call)], aProfile(), callForm)

  it('The details lead with people: name, number, direction, result, duration, queue and agent', async () => {
    opened({ ...CALL, name: 'João Souza', agent: 'Ana Lima', dial_status: 200, total_answer_duration: 61 })
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('João Souza')
    const text = dialog.textContent ?? ''
    const order = [
      'João Souza',
      '(11) 99999-0000',
      'Entrante',
      'Atendida',
      '1:01',
      'Suporte',
      'Ana Lima',
      'Dados técnicos',
    ]
    const places = order.map((part) => text.indexOf(part))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(-1)
  })

  it('The number of a call is copied in a form that every program dials', async () => {
    const { user } = opened(CALL)
    await user.click(await screen.findByRole('button', { name: 'Copiar o número (11) 99999-0000' }))
    expect(await navigator.clipboard.readText()).toBe('+5511999990000')
  })

  it('A call that was transferred to a coworker names them, not the customer’s number again', async () => {
    const child = {
      id: 9002,
      phone: '11999990000',
      agent: 'Bruno Reis',
      datetime: CALL.datetime,
      transfer_type: null,
    }
    opened({ ...CALL, parent: null, children: [child] })
    expect(await screen.findByRole('button', { name: 'Bruno Reis' })).toBeVisible()
  })

  describe('what was filled in', () => {
    function Written({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
      return (
        <button type="button" onClick={() => onUnsaved(true)}>
          Escrever
        </button>
      )
    }

    it('The form of a call stands in its details where its agent may change it', async () => {
      opened({ ...CALL, amendable: true }, Written)
      expect(await screen.findByRole('button', { name: 'Escrever' })).toBeVisible()
    })

    it.each([{ amendable: false }, {}])(
      'A call that may not be changed (%j) shows its classification as it is, and no form',
      async (change) => {
        opened(
          { ...CALL, classification: 'Resolvido', sub_classification: 'Segunda via', ...change },
          Written,
        )
        expect(await screen.findByText('Resolvido · Segunda via')).toBeVisible()
        expect(screen.queryByRole('button', { name: 'Escrever' })).toBeNull()
      },
    )

    const golden = goldenAnswer(getTabForm).body
    const answered = (data: Record<string, string | boolean>) => {
      const fields = [
        { type: 'text', name: 'nota', label: 'Nota' },
        { type: 'select', name: 'forma', label: 'Pagamento', options: [{ text: 'Boleto', value: 'b' }] },
        { type: 'switch', name: 'retornar', label: 'Retornar' },
      ] as const
      const form = {
        id: 1,
        uid: 'u-1',
        data,
        tabs: [{ label: 'Dados', fields: fields.map((one) => ({ ...one })) }],
      }
      return on(getTabForm, { status: 200, body: { ...golden, success: true, form } as never })
    }
    const filledIn = () => screen.findByRole('region', { name: 'Formulário' })

    it('What was filled in for a call of another day is read in its details', async () => {
      const call = { ...CALL, amendable: false }
      showCalls('/phonecalls?call=9001', [
        listed([]),
        detailed(call),
        answered({ nota: 'Ligou ontem', forma: 'b', retornar: true }),
      ])
      const form = within(await filledIn())
      expect(form.getAllByRole('term').map((term) => term.textContent)).toEqual([
        'Nota',
        'Pagamento',
        'Retornar',
      ])
      expect(form.getAllByRole('definition').map((one) => one.textContent)).toEqual([
        'Ligou ontem',
        'Boleto',
        'Sim',
      ])
      expect(form.queryByRole('textbox')).toBeNull()
    })

    it.each([
      ['nothing was filled in', answered({}), false],
      ['the reader is not its agent', refuse(getTabForm, 'not_owner'), false],
      ['the backend does not tell whether it may be changed', answered({ nota: 'x' }), undefined],
    ])('No answers stand in the details where %s', async (_why, played, amendable) => {
      const { amendable: _, ...call } = CALL
      const shown = amendable === undefined ? call : { ...call, amendable }
      const { api } = showCalls('/phonecalls?call=9001', [listed([]), detailed(shown), played])
      await screen.findByText('Dados técnicos')
      await waitFor(() => expect(api.asked(getTabForm)).toHaveLength(amendable === undefined ? 0 : 1))
      expect(screen.queryByRole('region', { name: 'Formulário' })).toBeNull()
    })

    it('Details with something unsaved ask before they close', async () => {
      const { user, router } = opened({ ...CALL, amendable: true }, Written)
      await user.click(await screen.findByRole('button', { name: 'Escrever' }))
      await user.keyboard('{Escape}')
      const question = await screen.findByRole('alertdialog')
      await user.click(within(question).getByRole('button', { name: ptBr.form.stay }))
      expect(router.state.location.search).toBe('?call=9001')
      await user.keyboard('{Escape}')
      await user.click(await screen.findByRole('button', { name: ptBr.form.leave }))
      expect(router.state.location.search).toBe('')
    })
  })
})
