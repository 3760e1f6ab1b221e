import { hasOwnRow, type QueueMember } from '@ramal/domain/settings/queue-members/members'
import { TableCell, TableRow } from '@ramal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { declaredResource } from '../../../resource/declared.ts'
import { type Row, rowsQuery } from '../../../resource/resource-api.ts'

/** How many people of a team are shown. */
const SHOWN = 25

/** The people of a team, and who of them has a row of their own, which is the one that counts. */
export function TeamPeople({
  teamId,
  members,
  columns,
}: {
  teamId: number
  members: readonly QueueMember[]
  columns: number
}) {
  const { t } = useTranslation()
  const users = declaredResource('users')
  const { data, isError } = useQuery({
    ...rowsQuery(
      { resource: users as NonNullable<typeof users>, parentId: null },
      {
        team: String(teamId),
        is_active: 'true',
        limit: String(SHOWN),
        ordering: 'description',
      },
    ),
    enabled: users !== null,
    retry: false,
  })
  return (
    <TableRow className="bg-sunken">
      <TableCell colSpan={columns} className="pl-11 text-xs">
        {isError || users === null ? (
          t('settingEditor.members.unseen')
        ) : !data ? (
          t('form.loadingOptions')
        ) : data.results.length === 0 ? (
          t('settingEditor.members.emptyTeam')
        ) : (
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {data.results.map((person) => (
              <li key={person.id}>
                {nameOf(person)}
                {hasOwnRow(members, person.id) && (
                  <span className="text-muted"> ({t('settingEditor.members.ownRow')})</span>
                )}
              </li>
            ))}
            {data.count > data.results.length && (
              <li className="text-muted">
                {t('settingEditor.members.more', { n: data.count - data.results.length })}
              </li>
            )}
          </ul>
        )}
      </TableCell>
    </TableRow>
  )
}

function nameOf(person: Row): string {
  return String(person['description'] || `#${person.id}`)
}
