import { DropdownMenuItem } from '@ramal/ui/dropdown-menu'
import { HandIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../lib/realtime/use-services.ts'

/** Asking for help, or taking it back, in the menu of the person: there while it can be done. */
export function HelpItem() {
  const { t } = useTranslation()
  const { commands } = useServices()
  const help = commands.now().find(({ id }) => id === 'help')
  if (help === undefined) return null
  return (
    <DropdownMenuItem onSelect={help.run}>
      <HandIcon aria-hidden="true" />
      {help.label(t)}
    </DropdownMenuItem>
  )
}
