import { expect, test } from 'vitest'
import { plainSql } from './plain-sql.ts'

test.each([
  ['PRIMARY KEY (id)', 'primary key (id)'],
  [
    "CHECK (kind = ANY (ARRAY['TOP'::text, 'it''s'::text]))",
    "check (kind = any (array['TOP', 'it''s']))",
  ],
  ["DEFAULT '[]'::jsonb", "default '[]'::jsonb"],
  ['p_now timestamp with time zone', 'p_now timestamptz'],
])('%s is written %s', (definition, plain) => {
  expect(plainSql(definition)).toBe(plain)
})
