import { TooltipProvider } from '@ramal/ui/tooltip'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { ScrollToTop } from './scroll-to-top.tsx'

beforeEach(() => showLocale('pt-br'))

const button = () => screen.queryByRole('button', { name: 'Voltar ao topo' })

function Page() {
  const target = useRef<HTMLElement>(null)
  return (
    <TooltipProvider>
      <main ref={target} />
      <ScrollToTop target={target} />
    </TooltipProvider>
  )
}

function scrollTo(px: number) {
  const main = screen.getByRole('main')
  main.scrollTop = px
  act(() => void main.dispatchEvent(new Event('scroll')))
}

it.each([
  [0, false],
  [20, false],
  [21, true],
])('[R9-05] [R2.6-30] At %i px the button to the top is shown: %s', (px, shown) => {
  render(<Page />)
  scrollTo(px)
  expect(button() !== null).toBe(shown)
})

it('The button "Voltar ao topo" scrolls to the top', async () => {
  render(<Page />)
  scrollTo(300)
  const scroll = vi.spyOn(screen.getByRole('main'), 'scrollTo')
  await userEvent.click(button()!)
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
})
