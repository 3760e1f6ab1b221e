import { contracts } from '@ramal/contract/resources/business/contract'
import { departments } from '@ramal/contract/resources/business/department'
import { groups } from '@ramal/contract/resources/business/group'
import { sites } from '@ramal/contract/resources/business/site'
import { users } from '@ramal/contract/resources/business/user'
import { departments as departmentTable } from '@ramal/db/schema/departments'
import type { Editable } from '../../editable.ts'
import { undeletedBy } from '../../in-use.ts'
import { bindingOf } from '../all.ts'
import { contractAround, contractCheck } from './contract-rules.ts'
import { departmentCheck } from './department-rules.ts'
import { groupAround, groupCheck, systemUse } from './group-rules.ts'
import { defaultSiteUse, prepareSite, siteCheck, siteColumns } from './site-rules.ts'
import { preparePassword } from './user-password.ts'
import { personColumns, userAround, userCheck } from './user-rules.ts'

/** People, what they may do and where they belong (entities §1). */
export const BUSINESS_EDITABLES: readonly Editable[] = [
  {
    resource: contracts,
    binding: bindingOf('contracts'),
    check: contractCheck,
    around: contractAround,
    sharesNames: true,
  },
  {
    resource: departments,
    binding: bindingOf('departments'),
    check: departmentCheck,
    usedBy: [undeletedBy('resource.departments', departmentTable, departmentTable.parent_id)],
  },
  {
    resource: groups,
    binding: bindingOf('groups'),
    check: groupCheck,
    around: groupAround,
    usedBy: [systemUse],
  },
  {
    resource: sites,
    binding: bindingOf('sites'),
    prepare: prepareSite,
    check: siteCheck,
    derived: siteColumns,
    usedBy: [undeletedBy('resource.departments', departmentTable, departmentTable.site_id), defaultSiteUse],
  },
  {
    resource: users,
    binding: bindingOf('users'),
    prepare: preparePassword,
    check: userCheck,
    derived: personColumns,
    around: userAround,
    usedBy: [undeletedBy('resource.departments', departmentTable, departmentTable.manager_id)],
  },
]
