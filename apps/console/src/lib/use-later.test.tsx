import { act, render, screen } from '@testing-library/react'
import { Suspense, startTransition, useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it, vi } from 'vitest'
import { type Later, later } from './later.ts'
import { useLater } from './use-later.ts'

function Shows({ part }: { part: Later<string> }) {
  const word = useLater(part)
  const [count] = useState(1)
  return <p>{`${word} ${count}`}</p>
}

it('A part that is there already is shown at once, without a fallback', async () => {
  const part = later(async () => 'telephone')
  await part.load()
  render(<Shows part={part} />)
  expect(screen.getByText('telephone 1')).toBeVisible()
})

it('A part that comes while its component waits is shown, and the hooks beside it stay in order', async () => {
  const part = later(async () => 'telephone')
  let open = () => {}
  function Page() {
    const [isOpen, setOpen] = useState(false)
    open = () => startTransition(() => setOpen(true))
    return <Suspense fallback="loading">{isOpen && <Shows part={part} />}</Suspense>
  }
  render(<Page />)
  await act(async () => open())
  expect(await screen.findByText('telephone 1')).toBeVisible()
})

it('A part that fails gives its error to the boundary of errors, and is asked for no more', async () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const build = vi.fn(() => Promise.reject(new Error('no way to the server')))
  const router = createMemoryRouter([
    { path: '/', element: <Shows part={later<string>(build)} />, errorElement: <p>it failed</p> },
  ])
  await act(async () => render(<RouterProvider router={router} />))
  expect(await screen.findByText('it failed')).toBeVisible()
  expect(build).toHaveBeenCalledOnce()
  shown.mockClear()
})
