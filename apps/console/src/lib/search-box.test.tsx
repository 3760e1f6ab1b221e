import { clearToasts } from '@ramal/ui/lib/toast-store'
import { toast } from '@ramal/ui/toast'
import { Toaster } from '@ramal/ui/toaster'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

afterEach(() => {
  act(() => clearToasts())
  vi.restoreAllMocks()
})

it('A toast stands below the search: one types on while it is there', async () => {
  const middle = window.innerWidth / 2
  vi.spyOn(HTMLInputElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(middle - 150, 80, 300, 36),
  )
  const box = <SearchBox label="Buscar" text="" onSearch={vi.fn()} onDown={vi.fn()} />
  const shown = render(
    <>
      {box}
      <Toaster label="N" toastLabel="n" closeLabel="Fechar" position="top-center" ms={60_000} />
    </>,
  )
  act(() => void toast.info('Salvo'))
  const list = () => screen.getByRole('listitem').parentElement
  await waitFor(() => expect(list()?.style.top).toBe('124px'))
  shown.rerender(<Toaster label="N" toastLabel="n" closeLabel="Fechar" position="top-center" ms={60_000} />)
  act(() => void toast.info('Outro'))
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.parentElement?.style.top).toBe(''))
})
