import { screen, waitFor } from '@testing-library/react'
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
})
