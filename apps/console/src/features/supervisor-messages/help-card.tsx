import type { HelpRequest } from '@ramal/contract/entities/help-request'
import { Button } from '@ramal/ui/button'
import { useFocusGivenBack } from '@ramal/ui/lib/focus-return'
import { HandIcon } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Help } from './use-help.ts'

/** That a hand is raised, and who has seen it: calm, without a clock, until it is taken back or over (NR-17). */
export function HelpCard({ help: { help, toggle } }: { help: Help }) {
  return help === null ? null : <Raised help={help} onCancel={toggle} />
}

function Raised({ help: { seen_by: by }, onCancel }: { help: HelpRequest; onCancel: () => void }) {
  const { t } = useTranslation()
  const place = useRef<HTMLElement>(null)
  useFocusGivenBack(place)
  return (
    <section
      ref={place}
      aria-label={t('supervisorMessage.helpAsked')}
      className="flex flex-col gap-2 rounded-lg border bg-raised p-4 shadow-popover"
    >
      <p className="flex items-center gap-2 font-semibold text-sm">
        <HandIcon aria-hidden="true" className="size-4" />
        {t('supervisorMessage.helpAsked')}
      </p>
      <p className="text-muted text-sm">
        {by === null
          ? t('supervisorMessage.helpAskedText')
          : t('supervisorMessage.helpSeen', { name: by.description })}
      </p>
      <Button variant="secondary" className="self-end max-md:h-11" onClick={onCancel}>
        {t('supervisorMessage.helpCancel')}
      </Button>
    </section>
  )
}
