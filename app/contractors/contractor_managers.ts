import type { Sql } from '#app/database/sql'

/**
 * Who looks after contractors, by their ids: a manager; null for one who is no manager any more.
 * Those nobody looks after are left out.
 */
export async function findContractorManagers(
  contractorIds: number[],
  db: Sql
): Promise<Map<number, number | null>> {
  if (contractorIds.length === 0) return new Map()
  const rows = await db.rows<{ id: number; manager_id: number | null }>(
    `SELECT c.id, u.id AS manager_id FROM contractors c
     LEFT JOIN users u ON u.id = c.manager_id AND u.role IN ('manager', 'admin')
     WHERE c.id = ANY ($1) AND c.manager_id IS NOT NULL`,
    [contractorIds],
    { name: 'contractor_managers' }
  )
  return new Map(rows.map(({ id, manager_id }) => [id, manager_id]))
}
