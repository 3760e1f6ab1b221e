import { getCallStep, listCallSteps } from '@ramal/contract/endpoints/calls'
import type { CallDetail } from '@ramal/contract/entities/call-detail'
import type { Profile } from '@ramal/contract/entities/profile'
import { TooltipProvider } from '@ramal/ui/tooltip'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { profileQuery } from '../../lib/session.ts'
import { fakeBackend, on, type Played } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { aProfile } from '../../testing/softphone-bench.ts'
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
  const api = fakeBackend(...played)
  const client = createQueryClient()
  client.setQueryData(profileQuery.queryKey, profile)
  const router = createMemoryRouter([{ path: '/phonecalls', element: <PhonecallsScreen /> }], {
    initialEntries: [path],
  })
  render(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <RouterProvider router={router} />
      </TooltipProvider>
    </QueryClientProvider>,
  )
  return { api, router, user: userEvent.setup() }
}

describe('the calls of today', () => {
  it('asks for the own calls since midnight, newest first, and names what became of them', async () => {
    const { api } = show('/phonecalls', [listed([CALL])])
    const row = (await screen.findByRole('button', { name: '11999990000' })).closest('tr')!
    expect(row).toHaveTextContent(/EntranteSuporteDestino ocupado1:01$/)
    const midnight = new Date()
    midnight.setHours(0, 0, 0, 0)
    expect(api.requests[0]?.query).toMatchObject({
      user_id: '7',
      datetime__gte: midnight.toISOString(),
      ordering: '-datetime',
    })
  })

  it('says that there are none', async () => {
    show('/phonecalls', [listed([])])
    expect(await screen.findByText('Nenhuma chamada hoje')).toBeVisible()
  })

  it('says what happened, and tries again', async () => {
    let refused = true
    const { user } = show('/phonecalls', [
      on(listCallSteps, () =>
        refused
          ? { refused: 'permission_denied', body: { detail: 'Sem permissão.' } }
          : { status: 200, body: page([CALL]) },
      ),
    ])
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem permissão.')
    refused = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByRole('button', { name: '11999990000' })).toBeVisible()
  })

  it('keeps the page in the address', async () => {
    const { router, user } = show('/phonecalls', [listed([CALL], 11)])
    await user.click(await screen.findByRole('button', { name: 'Próxima página' }))
    expect(router.state.location.search).toBe('?page=2')
  })
})

describe('call details, §2.8', () => {
  it('[R2.8-01] [R2.8-02] shows every field, the call type as Direção', async () => {
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

  it('an unmapped dial status is shown as it is', async () => {
    const odd = { ...CALL, dial_status: 499, dial_status_text: null }
    show('/phonecalls?call=9001', [listed([]), detailed(odd)])
    expect(await screen.findAllByText('499')).toHaveLength(2)
  })
})

describe('the recording', () => {
  const open = (profile?: Profile) => show('/phonecalls?call=9001', [listed([]), detailed(CALL)], profile)
  const player = () => screen.findByLabelText<HTMLAudioElement>('Gravação')

  it('[R2.8-03] [R8-12] plays from the player of the API and says that it loads', async () => {
    open()
    const audio = await player()
    expect(audio.getAttribute('src')).toBe('/api/v1/report/call-steps/9001/player/?file_response=false')
    expect(screen.getByText('Carregando o arquivo de áudio, aguarde...')).toBeVisible()
    fireEvent.loadedMetadata(audio)
    expect(screen.queryByText('Carregando o arquivo de áudio, aguarde...')).toBeNull()
  })

  it('[R8-11] gives up after three tries and says so', async () => {
    open()
    for (let tries = 1; tries <= 3; tries += 1) {
      expect(screen.queryByRole('alert')).toBeNull()
      fireEvent.error(await player())
    }
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Não foi possível carregar o arquivo de áudio, verifique se a chamada foi atendida.',
    )
  })

  it('[R2.8-04] downloads the MP3 under the name the server gives', async () => {
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

  it('is for those who may hear it', async () => {
    open({ ...aProfile(), roles: ['sites.view_softphone'] })
    await screen.findByText('tronco-1')
    expect(screen.queryByLabelText('Gravação')).toBeNull()
  })
})

it('[R9-36] moments are written DD/MM/YYYY HH:mm:ss', () => {
  const at = new Date(2025, 2, 4, 9, 6, 3)
  expect(dateTimeText(at.toISOString())).toBe('04/03/2025 09:06:03')
})
