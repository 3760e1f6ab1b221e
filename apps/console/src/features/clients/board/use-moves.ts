import { toast } from '@ramal/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import type { Lead } from '../record-queries.ts'
import { COLUMNS, type Column, columnQuery, type LeadStatus, moveLead } from './board-queries.ts'

interface Move {
  readonly lead: Lead
  readonly from: LeadStatus
  readonly to: LeadStatus
}

/** Moves leads between columns: shown at once, taken back where it is refused. `said`: what was done last, for those who hear the page. */
export function useMoves() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const [moved, setMoved] = useState<number | null>(null)
  const { mutate } = useMutation({
    mutationFn: ({ lead, to }: Move) => moveLead(lead, to.id),
    onMutate: async ({ lead, from, to }) => {
      await queries.cancelQueries({ queryKey: COLUMNS })
      setMoved(lead.id)
      const change = (status: LeadStatus, by: 1 | -1) =>
        queries.setQueryData<Column>(columnQuery(status.id).queryKey, (column) => {
          if (!column) return column
          const others = column.results.filter(({ id }) => id !== lead.id)
          return { count: column.count + by, results: by === 1 ? [lead, ...others] : others }
        })
      change(from, -1)
      change(to, 1)
    },
    onSuccess: (_, { lead, to }) =>
      setSaid(t('leadBoard.moved', { name: lead.full_name, status: to.description })),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: COLUMNS }),
  })
  return { move: mutate, said, moved }
}
