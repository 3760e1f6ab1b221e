import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, it, vi } from 'vitest'
import { ConsoleContext } from '../../lib/console.ts'
import { showLocale } from '../../lib/i18n.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { PageFailed } from './page-failed.tsx'

beforeAll(() => showLocale('pt-br'))

it('[R7.6-37] A page that threw tells the server by debug_frontend what happened and where', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue() // React tells of the error, too
  const parts = fakeConsole()
  const sent = vi.spyOn(parts.services.loaded!.link, 'send')
  const Broken = () => {
    throw new Error('no such thing')
  }
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <PageFailed /> }])
  render(
    <ConsoleContext value={parts}>
      <RouterProvider router={router} />
    </ConsoleContext>,
  )
  expect(await screen.findByRole('button')).toBeVisible()
  expect(sent).toHaveBeenCalledWith('debug_frontend', {
    level: 'error',
    message: 'no such thing',
    stack: expect.stringContaining('no such thing'),
    url: location.pathname,
  })
  logged.mockRestore()
})
