import type { ResourceKey } from '@ramal/contract/resource-addresses'
import { allows } from '@ramal/domain/permissions/allows'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ramal/ui/tabs'
import { useProfile } from '../../../lib/session.ts'
import { type DeclaredResource, declaredResource, permissionFor } from '../resource/declared.ts'
import type { Row } from '../resource/resource-api.ts'
import { useResourceWords } from '../resource/use-words.ts'
import { ChildTable } from './child-table.tsx'
import { useOpenRow } from './use-open-row.ts'

/** The rows of other resources that stand below this one, each with a table editor (§2.10). */
export function ChildTables({ resource, parent }: { resource: DeclaredResource; parent: Row }) {
  const { roles } = useProfile()
  const children = (resource.screen.children ?? []).flatMap((key) => {
    const child = declaredResource(key as ResourceKey)
    return child && allows(permissionFor(child.key, 'view'), roles) ? [child] : []
  })
  const [named] = useOpenRow()
  const first = children.find(({ key }) => key === named?.child) ?? children[0]
  if (!first) return null
  return (
    <Tabs defaultValue={first.key} className="mt-4">
      <TabsList>
        {children.map((child) => (
          <ChildTab key={child.key} child={child} />
        ))}
      </TabsList>
      {children.map((child) => (
        <TabsContent key={child.key} value={child.key}>
          <ChildTable where={{ resource: child, parentId: parent.id }} />
        </TabsContent>
      ))}
    </Tabs>
  )
}

function ChildTab({ child }: { child: DeclaredResource }) {
  const { many } = useResourceWords(child.key)
  return <TabsTrigger value={child.key}>{many}</TabsTrigger>
}
