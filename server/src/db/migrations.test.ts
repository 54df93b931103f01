import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from './open'

/**
 * Each migration with its SHA-256. A database that has run one never runs it again: a change is a new migration, which
 * is added here (docs/operations.md#a-change-of-tables).
 */
const MIGRATIONS = {
  '0000_init.sql': '8779c6bb55772e731ba4b87b9b0e58af27c2abc763cf402a5aeb4a626aee51fb',
  '0001_person_audiences.sql': '11050c4120cb28a80c5ddec17ebb208a702d11dbbe31c1f3d8707a3b4fa1eebc',
  '0002_account_sessions.sql': '998240b3f359ce7e29d80dddc9e40c2ce8e858847ad35495db4aadbe95124413',
  '0003_service_questions.sql': '88140997fc06e23eadc4737d4a9c17f3f55ee4e7db266adf494578aca3995ca1',
  '0004_user_blocks.sql': 'dc74c85fe36bf6c2b617d3cdd403df832532094c09035e1fa2a5735bd7343992',
  '0005_review_queue.sql': 'ba69c5a52dcfb8caaff17d449ac4bef20f416699b9860307b37da60ba435f2cd',
}

test('no migration is changed or lacks its line here', () => {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  const sha256 = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(migrationsFolder, name)))
      .digest('hex')
  expect(Object.fromEntries(files.map((name) => [name, sha256(name)]))).toEqual(MIGRATIONS)
})
