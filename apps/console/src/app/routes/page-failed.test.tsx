import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { type Console, ConsoleContext } from '../../lib/console.ts'
import { showLocale } from '../../lib/i18n.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { PageFailed } from './page-failed.tsx'

beforeAll(() => showLocale('pt-br'))
let logged: MockInstance
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockReturnValue() // React tells of the error, too
})
afterEach(() => void logged.mockRestore())

/** A page that throws `error`, in a console whose services have been loaded or not. */
function fail(error: unknown, services: Partial<Console['services']> = {}) {
  const whole = fakeConsole()
  const parts = { ...whole, services: { ...whole.services, ...services } }
  const sent = vi.spyOn(whole.services.loaded!.link, 'send')
  const Broken = () => {
    throw error
  }
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <PageFailed /> }])
  render(
    <ConsoleContext value={parts}>
      <RouterProvider router={router} />
    </ConsoleContext>,
  )
  return sent
}

it('[R7.6-37] A page that threw tells the server by debug_frontend what happened and where', async () => {
  const sent = fail(new Error('no such thing'))
  expect(await screen.findByRole('button')).toBeVisible()
  expect(sent).toHaveBeenCalledWith('debug_frontend', {
    level: 'error',
    message: 'no such thing',
    stack: expect.stringContaining('no such thing'),
    url: location.pathname,
  })
})

it('A page that threw says that the work goes on, and its button loads the page again', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  fail(new Error('no such thing'))
  expect(await screen.findByText('Esta página parou de funcionar. Seu atendimento continua.')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Recarregar a página' }))
  expect(reload).toHaveBeenCalledOnce()
  reload.mockRestore()
})

it('A page whose server is away says so', async () => {
  fail(new ApiError({ error: new TypeError('no network') }))
  expect(await screen.findByText('Sem conexão com o servidor')).toBeVisible()
})

it('A page that threw before anything could be told to the server says it to the user', async () => {
  fail(new Error('no such thing'), { loaded: null })
  expect(await screen.findByRole('button', { name: 'Recarregar a página' })).toBeVisible()
})

it('An error without an end is told to the server as far as the contract lets it', async () => {
  const error = new Error('x'.repeat(3_000))
  error.stack = 'y'.repeat(20_000)
  const sent = fail(error)
  await screen.findByRole('button')
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    'debug_frontend',
    expect.objectContaining({ message: 'x'.repeat(2_000), stack: 'y'.repeat(10_000) }),
  )
})

it.each([
  ['an error without a stack', Object.assign(new Error('bare'), { stack: undefined }), 'bare'],
  ['what is no error', 'just words', 'page failed'],
])('The server is told of %s too', async (_what, thrown, message) => {
  const sent = fail(thrown)
  await screen.findByRole('button')
  expect(sent).toHaveBeenCalledWith('debug_frontend', expect.objectContaining({ message, stack: null }))
})
