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

it('An icon button has a name for those who cannot see the icon, and a tooltip on focus', async () => {
  show()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Atender' })).toHaveFocus()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Atender')
  expect(await faults()).toEqual([])
})

it('Escape takes the tooltip away and leaves the focus on the button', async () => {
  show()
  await userEvent.tab()
  await screen.findByRole('tooltip')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(screen.getByRole('button', { name: 'Atender' })).toHaveFocus()
})

it('An icon button is pressed by Space, and by nothing while it is busy', async () => {
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
