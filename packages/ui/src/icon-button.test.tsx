import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PhoneIcon } from 'lucide-react'
import { expect, it, vi } from 'vitest'
import { IconButton } from './icon-button.tsx'
import { faults } from './testing/axe.ts'
import { TooltipProvider } from './tooltip.tsx'

const show = (props: { busy?: boolean; onClick?: () => void } = {}) =>
  render(
    <TooltipProvider>
      <IconButton label="Atender" {...props}>
        <PhoneIcon aria-hidden="true" />
      </IconButton>
    </TooltipProvider>,
  )

it('who cannot see the icon has its name, who does not know it has a tooltip on focus', async () => {
  show()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Atender' })).toHaveFocus()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Atender')
  expect(await faults()).toEqual([])
})

it('Escape takes the tooltip away and leaves the focus', async () => {
  show()
  await userEvent.tab()
  await screen.findByRole('tooltip')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(screen.getByRole('button', { name: 'Atender' })).toHaveFocus()
})

it('is pressed by Space, and while busy by nothing', async () => {
  const pressed = vi.fn()
  const { unmount } = show({ onClick: pressed })
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(pressed).toHaveBeenCalledOnce()
  unmount()
  show({ onClick: pressed, busy: true })
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(pressed).toHaveBeenCalledOnce()
})
