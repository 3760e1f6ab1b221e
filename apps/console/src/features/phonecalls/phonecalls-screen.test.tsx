import {
  getCallEvents,
  getCallStep,
  getRecordingPeaks,
  listCallSteps,
  noteCall,
} from '@ramal/contract/endpoints/calls'
import type { CallDetail } from '@ramal/contract/entities/call-detail'
import type { Profile } from '@ramal/contract/entities/profile'
import { ptBr } from '@ramal/i18n/pt-br'
import { toast } from '@ramal/ui/toast'
import { TooltipProvider } from '@ramal/ui/tooltip'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ConsoleContext } from '../../lib/console.ts'
import { showLocale } from '../../lib/i18n.ts'
import { profileQuery } from '../../lib/session.ts'
import { fakeBackend, on, type Played, refuse } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { aProfile } from '../../testing/softphone-harness.ts'
import { dateTimeText } from './date-time-text.ts'
import { PhonecallsScreen } from './phonecalls-screen.tsx'

const CALL: CallDetail = {
  ...goldenAnswer(getCallStep).body,
  uid: 'u-1',
  datetime: '2025-03-14T12:26:53Z',
  dial_status: 486,
  dial_status_text: null,
  queue_started_datetime: null,
  queue_answered_datetime: null,
  queue_ended_by: 'client',
}

beforeAll(() => showLocale('pt-br'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function page(results: readonly CallDetail[], count = results.length) {
  return { count, next: null, previous: null, results: [...results] }
}

const listed = (results: readonly CallDetail[], count?: number) =>
  on(listCallSteps, { status: 200, body: page(results, count) })
const detailed = (call: CallDetail) => on(getCallStep, { status: 200, body: call })

function show(path: string, played: readonly Played[], profile: Profile = aProfile()) {
  const onRedial = vi.fn()
  const api = fakeBackend(...played)
  const parts = fakeConsole()
  parts.queryClient.setQueryData(profileQuery.queryKey, profile)
  const router = createMemoryRouter(
    [{ path: '/phonecalls', element: <PhonecallsScreen onRedial={onRedial} /> }],
    {
      initialEntries: [path],
    },
  )
  render(
    <ConsoleContext value={parts}>
      <QueryClientProvider client={parts.queryClient}>
        <TooltipProvider>
          <RouterProvider router={router} />
        </TooltipProvider>
      </QueryClientProvider>
    </ConsoleContext>,
  )
  return { api, router, onRedial, user: userEvent.setup() }
}

describe('the calls of today', () => {
  it('The page asks for the agent’s own calls since midnight, newest first, and names what became of them', async () => {
    const { api } = show('/phonecalls', [listed([CALL])])
    const row = (await screen.findByRole('button', { name: '11999990000' })).closest('tr')!
    expect(row).toHaveTextContent(/EntranteSuporteDestino ocupado1:01$/)
    const midnight = new Date()
    midnight.setHours(0, 0, 0, 0)
    const asked = api.asked(listCallSteps).find(({ query }) => query['user_id'])
    expect(asked?.query).toMatchObject({
      user_id: '7',
      datetime__gte: midnight.toISOString(),
      ordering: '-datetime',
    })
  })

  it('The page says that there are no calls today', async () => {
    show('/phonecalls', [listed([])])
    expect(await screen.findByText('Nenhuma chamada hoje')).toBeVisible()
  })

  it('A list of calls that cannot be loaded says what happened, and is tried again by its button', async () => {
    let refused = true
    const { user } = show('/phonecalls', [
      on(listCallSteps, () =>
        refused
          ? { refused: 'bad_request', body: { detail: 'Sem resposta.' } }
          : { status: 200, body: page([CALL]) },
      ),
    ])
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem resposta.')
    refused = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByRole('button', { name: '11999990000' })).toBeVisible()
  })

  it('The list of calls keeps its page in the address', async () => {
    const { router, user } = show('/phonecalls', [listed([CALL], 11)])
    await user.click(await screen.findByRole('button', { name: 'Próxima página' }))
    expect(router.state.location.search).toBe('?page=2')
  })
})

describe('what the list shows', () => {
  it.each([
    ['Manual', 'manual', '10'],
    ['Click to call', 'click2call', '11'],
    ['Discador', 'dialer', '12,14'],
    ['Preview', 'preview', '18'],
    ['Sistêmica', 'systemic', '19'],
  ])('[R4.1-11] The list of calls is filtered by the sub-type %s', async (label, name, types) => {
    const { api, router, user } = show('/phonecalls?page=2', [listed([CALL], 30)])
    await screen.findByRole('button', { name: '11999990000' })
    const filter = screen.getByRole('combobox', { name: 'Tipo' })
    expect(within(filter).getAllByRole('option')).toHaveLength(6)
    await user.selectOptions(filter, label)
    await waitFor(() => expect(api.asked(listCallSteps).at(-1)?.query['call_type__in']).toBe(types))
    expect(router.state.location.search).toBe(`?type=${name}`)
  })

  it('The key / leads to the search, which searches half a second after the last key', async () => {
    const { api, router, user } = show('/phonecalls', [listed([CALL])])
    await screen.findByRole('button', { name: '11999990000' })
    await user.keyboard('/')
    const box = screen.getByRole('searchbox', { name: 'Buscar chamadas' })
    expect(box).toHaveFocus()
    await user.type(box, '9999')
    await waitFor(() => expect(router.state.location.search).toBe('?q=9999'))
    await waitFor(() => expect(api.asked(listCallSteps).at(-1)?.query['search']).toBe('9999'))
    expect(api.asked(listCallSteps).some(({ query }) => query['search'] === '99')).toBe(false)
  })

  it.each(['?type=dialer', '?q=1', '?type=dialer&q=1'])(
    'Nothing found by %s offers to clear the filters',
    async (asked) => {
      const { router, user } = show(`/phonecalls${asked}`, [listed([])])
      expect(await screen.findByText('Nenhuma chamada com esses filtros')).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
      expect(router.state.location.search).toBe('')
    },
  )

  it('Agents who may not see the calls are told so', async () => {
    show('/phonecalls', [refuse(listCallSteps, 'permission_denied')])
    expect(await screen.findByText('Você não pode ver estas chamadas')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  })

  it('A listed call can be dialled again, and arrows move between the rows', async () => {
    const second = { ...CALL, id: 9002, phone: '1133334444', note: 'Ligar na segunda' }
    const { user, router, onRedial } = show('/phonecalls', [listed([CALL, second]), detailed(second)])
    await user.click(await screen.findByRole('button', { name: 'Ligar para 1133334444' }))
    expect(onRedial).toHaveBeenCalledExactlyOnceWith('1133334444')
    expect(router.state.location.search).toBe('')
    expect(screen.getByText('Ligar na segunda')).toBeVisible()
    screen.getByRole('button', { name: '11999990000' }).focus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(router.state.location.search).toBe('?call=9002')
  })
})

describe('missed and not returned', () => {
  const missed = on(listCallSteps, ({ query }) => ({
    status: 200,
    body: query['not_returned'] === 'true' ? page([{ ...CALL, phone: '1133334444' }], 12) : page([]),
  }))

  it('Missed calls that were not returned have a tab of their own with how many wait', async () => {
    const { api, router, user } = show('/phonecalls', [missed])
    const tab = await screen.findByRole('tab', { name: 'Perdidas 12' })
    await user.click(tab)
    expect(router.state.location.search).toBe('?tab=missed')
    const row = (await screen.findByRole('button', { name: '1133334444' })).closest('tr')
    expect(row).toHaveTextContent('14/03/2025')
    const asked = api.asked(listCallSteps).at(-1)?.query ?? {}
    expect(asked).toMatchObject({ not_returned: 'true', ordering: '-datetime' })
    expect(asked).not.toHaveProperty('user_id')
    expect(screen.queryByRole('combobox', { name: 'Tipo' })).toBeNull()
  })

  it('The tab of missed calls says that there are none', async () => {
    show('/phonecalls?tab=missed', [listed([])])
    expect(await screen.findByText('Nenhuma chamada perdida')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Perdidas' })).toBeVisible()
  })
})

describe('call details, §2.8', () => {
  it('[R2.8-01] [R2.8-02] The call details show every field, the call type as "Direção"', async () => {
    const { user } = show('/phonecalls', [listed([CALL]), detailed(CALL)])
    await user.click(await screen.findByRole('button', { name: '11999990000' }))
    const dialog = await screen.findByRole('dialog', { name: 'Detalhes da chamada' })
    const terms = await within(dialog).findAllByRole('term')
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
    expect(within(dialog).getByText('tronco-1')).toBeVisible()
    expect(within(dialog).getByText('Entrante')).toBeVisible()
  })

  it('[R4.1-25] A dial status that nobody has named is shown as it is, in the words that the server has for it', async () => {
    const odd = { ...CALL, dial_status: 499, dial_status_text: null }
    const { router } = show('/phonecalls?call=9001', [
      listed([]),
      on(getCallStep, ({ path }) => ({
        status: 200,
        body: path.includes('9002') ? { ...odd, id: 9002, dial_status_text: 'Linha ocupada lá' } : odd,
      })),
    ])
    expect(await screen.findAllByText('499')).toHaveLength(2)
    await act(() => router.navigate('/phonecalls?call=9002'))
    expect(await screen.findByText('Linha ocupada lá')).toBeVisible()
    expect(screen.getAllByText('499')).toHaveLength(1)
  })
})

describe('beside the fields', () => {
  const opened = (call: CallDetail, ...played: Played[]) =>
    show('/phonecalls?call=9001', [listed([]), detailed(call), ...played])

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

  it('Every event that has words is told by them', async () => {
    const words: Readonly<Record<string, string>> = ptBr.call.event
    const body = Object.keys(words).map((event) => ({ at: CALL.datetime, who: null, data: {}, event }))
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

describe('the recording', () => {
  const open = (profile?: Profile) => show('/phonecalls?call=9001', [listed([]), detailed(CALL)], profile)
  const player = () => screen.findByLabelText<HTMLAudioElement>('Gravação')

  it('[R2.8-03] [R8-12] [R7.4-22] The recording is played from the player of the API and says that it loads', async () => {
    open()
    const audio = await player()
    expect(audio.getAttribute('src')).toBe('/api/v1/report/call-steps/9001/player/?file_response=false')
    expect(screen.getByText('Carregando o arquivo de áudio, aguarde...')).toBeVisible()
    fireEvent.loadedMetadata(audio)
    expect(screen.queryByText('Carregando o arquivo de áudio, aguarde...')).toBeNull()
  })

  it('[R8-11] The recording gives up after three tries and says so', async () => {
    open()
    for (let tries = 1; tries <= 3; tries += 1) {
      expect(screen.queryByRole('alert')).toBeNull()
      fireEvent.error(await player())
    }
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Não foi possível carregar o arquivo de áudio, verifique se a chamada foi atendida.',
    )
  })

  it('[R2.8-04] [R7.4-23] [R7.4-24] The recording is downloaded as MP3 under the name the server gives', async () => {
    const { user } = open()
    fireEvent.loadedMetadata(await player())
    const fetched = vi.fn(
      async (_url: string) =>
        new Response('mp3', {
          headers: { 'Content-Disposition': 'attachment; filename="9001-20250314092653.mp3"' },
        }),
    )
    vi.stubGlobal('fetch', fetched)
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await user.click(screen.getByRole('button', { name: 'Baixar MP3' }))
    await waitFor(() => expect(names).toEqual(['9001-20250314092653.mp3']))
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/report/call-steps/9001/player/?download=1&extension=mp3')
  })

  it('A refused MP3 says its reason, and is not asked for again at once where the server says later', async () => {
    const { user } = open()
    fireEvent.loadedMetadata(await player())
    const refused = vi.fn(async () => {
      const body = JSON.stringify({ detail: 'Pedido foi limitado.', code: 'throttled' })
      return new Response(body, { status: 429, headers: { 'Retry-After': '8' } })
    })
    vi.stubGlobal('fetch', refused)
    const failed = vi.spyOn(toast, 'error')
    const button = screen.getByRole('button', { name: 'Baixar MP3' })
    await user.click(button)
    const sentence = 'Não foi possível baixar a gravação. Pedido foi limitado. Tente de novo em 8 segundos.'
    await waitFor(() => expect(failed).toHaveBeenCalledWith(sentence))
    expect(refused).toHaveBeenCalledTimes(1)
    expect(button).toHaveFocus()
  })

  it('The recording is drawn, sought in by keys, and heard faster', async () => {
    const peaks = on(getRecordingPeaks, {
      status: 200,
      body: { duration: 60, customer: [9, 90], agent: [50, 0] },
    })
    const { user } = show('/phonecalls?call=9001', [listed([]), detailed(CALL), peaks])
    const audio = await player()
    const play = vi.spyOn(audio, 'play').mockImplementation(async () => {
      fireEvent.play(audio)
    })
    fireEvent.loadedMetadata(audio)
    const position = await screen.findByRole('slider', { name: 'Posição na gravação' })
    await waitFor(() => expect(position).toHaveAttribute('aria-valuemax', '60'))
    expect(position.querySelector('path')?.getAttribute('d')).toMatch(/^M0 .*M4 /)
    position.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(audio.currentTime).toBe(10)
    expect(position).toHaveAttribute('aria-valuetext', '0:10 de 1:00')
    await user.keyboard('{End}')
    expect(audio.currentTime).toBe(60)
    await user.keyboard(' ')
    expect(play).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: '1.5x' }))
    await waitFor(() => expect(audio.playbackRate).toBe(1.5))
    expect(screen.getByRole('button', { name: '1.5x' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('button', { name: '2x' })).toBeVisible()
  })

  it('The recording can be heard also where the backend draws no waveform', async () => {
    open()
    fireEvent.loadedMetadata(await player())
    expect(await screen.findByRole('slider', { name: 'Posição na gravação' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ouvir' })).toBeEnabled()
  })

  it('[R6-12] A recording is neither played nor downloaded without download_monitor_file', async () => {
    open({ ...aProfile(), roles: ['sites.view_softphone'] })
    await screen.findByText('tronco-1')
    expect(screen.queryByLabelText('Gravação')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Baixar MP3' })).toBeNull()
  })
})

it('[R9-36] Moments are written as DD/MM/YYYY HH:mm:ss', () => {
  const at = new Date(2025, 2, 4, 9, 6, 3)
  expect(dateTimeText(at.toISOString())).toBe('04/03/2025 09:06:03')
})
