import { Card } from '@ramal/ui/card'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CallDetailsDialog } from './call-details-dialog.tsx'
import { TodaysCalls } from './todays-calls.tsx'

/**
 * The telephone's page (§2.9): the softphone, given by the route because features are islands, beside the agent's calls
 * of today. Page and opened call are in the URL.
 */
export function PhonecallsScreen({ panel }: { panel?: ReactNode }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const page = numberOf(search.get('page')) ?? 1
  const opened = numberOf(search.get('call'))

  function show(name: 'page' | 'call', value: number | null) {
    setSearch((current) => {
      const next = new URLSearchParams(current)
      if (value === null) next.delete(name)
      else next.set(name, String(value))
      return next
    })
  }

  return (
    <div className="mx-auto flex max-w-7xl flex-col items-stretch gap-4 p-4 md:p-6 lg:flex-row lg:items-start">
      {panel && <Card className="overflow-hidden lg:min-w-90">{panel}</Card>}
      <Card className="@container min-w-0 flex-1 overflow-hidden lg:min-w-90">
        <h2 className="border-b px-4 py-3 font-semibold text-sm">{t('call.today')}</h2>
        <TodaysCalls page={page} onPage={(next) => show('page', next)} onOpen={(id) => show('call', id)} />
      </Card>
      {opened !== null && <CallDetailsDialog callId={opened} onClose={() => show('call', null)} />}
    </div>
  )
}

function numberOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d*$/.test(text) ? Number(text) : null
}
