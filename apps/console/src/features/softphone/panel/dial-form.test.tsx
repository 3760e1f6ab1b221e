import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { DialForm } from './dial-form.tsx'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => stubBrowserAudio())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const ROUTES = [
  { id: 1, description: 'Principal' },
  { id: 2, description: 'Econômica' },
]

describe('the form to dial', () => {
  it.each([
    ['no route', [], null],
    ['one route', ROUTES.slice(0, 1), null],
    ['two routes', ROUTES, ['Selecione uma rota de saída', 'Principal', 'Econômica']],
  ])(
    '[R5-19] With %s of the team the agent chooses one only where there are several',
    async (_how, routes, offered) => {
      await renderSoftphone(<DialForm />, { team: { outbound_routes: routes } })
      expect(screen.queryByRole('combobox', { name: /^Rota/ })).toEqual(offered && expect.anything())
      const options = screen.queryAllByRole('option').map((option) => option.textContent)
      expect(options).toEqual(offered ?? [])
    },
  )

  it.each([
    ['10000', 31],
    ['99999', 31],
    ['09999', 10],
    ['100000', 10],
    ['11999990000', 10],
  ])('[R9-14] A call to %s is of type %i', async (number, callType) => {
    const { user, host } = await renderSoftphone(<DialForm />)
    await user.type(screen.getByRole('textbox', { name: 'Número' }), `${number}{Enter}`)
    await waitFor(() => expect(host.getSnapshot().calls).toMatchObject([{ phone: number, callType }]))
  })

  it('Letters are not typed into the number, and it is said that a number is wanted', async () => {
    const { user } = await renderSoftphone(<DialForm />)
    const field = screen.getByRole('textbox', { name: 'Número' })
    await user.type(field, 'abc')
    expect(field).toHaveValue('')
    expect(screen.getByText('Digite um número')).toBeVisible()
    await user.type(field, '(11) 9')
    expect(field).toHaveValue('(11) 9')
    expect(screen.queryByText('Digite um número')).toBeNull()
  })

  it('Enter with nothing that can be dialled says that a number is wanted', async () => {
    const { user, host } = await renderSoftphone(<DialForm />)
    await user.type(screen.getByRole('textbox', { name: 'Número' }), '( ){Enter}')
    expect(await screen.findByText('Digite um número')).toBeVisible()
    expect(host.getSnapshot().calls).toEqual([])
  })

  it('What is wrong is said in the language that the agent turns to', async () => {
    const { user } = await renderSoftphone(<DialForm />, { team: { outbound_routes: ROUTES } })
    const field = screen.getByRole('textbox', { name: 'Número' })
    await user.type(field, 'a')
    expect(screen.getByText('Digite um número')).toBeVisible()
    await act(() => showLocale('en-us'))
    expect(screen.queryByText('Digite um número')).toBeNull()
    expect(screen.getByText('Type a number')).toBeVisible()
    await act(() => showLocale('pt-br'))
  })

  describe('after a call that reached nobody', () => {
    async function afterBusy() {
      const rendered = await renderSoftphone(<DialForm />)
      await rendered.user.type(screen.getByRole('textbox', { name: 'Número' }), '11988880000{Enter}')
      await waitFor(() => expect(rendered.host.getSnapshot().calls).toHaveLength(1))
      const [call] = rendered.host.getSnapshot().calls
      act(() => rendered.sip.say({ type: 'ended', uid: call!.uid, by: 'client', dialStatus: 486 }))
      await screen.findByText('(11) 98888-0000 · Destino ocupado')
      return rendered
    }

    it('A call that the exchange refused says why in words', async () => {
      const { user, host, sip } = await renderSoftphone(<DialForm />)
      await user.type(screen.getByRole('textbox', { name: 'Número' }), '11988880000{Enter}')
      await waitFor(() => expect(host.getSnapshot().calls).toHaveLength(1))
      const { uid } = host.getSnapshot().calls[0]!
      act(() => sip.say({ type: 'ended', uid, by: 'client', dialStatus: 609, refusal: 'consent' }))
      expect(await screen.findByText('(11) 98888-0000 · O cliente não quer receber ligações')).toBeVisible()
    })

    it('The number stays, with the reason beside it, and is called again by one press', async () => {
      const { user, host } = await afterBusy()
      expect(screen.getByRole('textbox', { name: 'Número' })).toHaveValue('11988880000')
      await user.click(screen.getByRole('button', { name: 'Ligar de novo' }))
      await waitFor(() => expect(host.getSnapshot().calls).toMatchObject([{ phone: '11988880000' }]))
    })

    it('A digit of the pad begins another number', async () => {
      const { user } = await afterBusy()
      await user.click(screen.getByRole('button', { name: '5' }))
      expect(screen.getByRole('textbox', { name: 'Número' })).toHaveValue('5')
      expect(screen.getByRole('button', { name: 'Ligar' })).toBeEnabled()
    })
  })
})
