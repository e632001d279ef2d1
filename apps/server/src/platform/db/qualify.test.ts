import { expect, test } from 'vitest'
import { qualify } from './qualify.ts'

test.each([
  ['select app.buy_post($1)', 'select app_1.buy_post($1)'],
  [
    'select * from app.due($1) join app.other() on true',
    'select * from app_1.due($1) join app_1.other() on true',
  ],
  [
    'create function app.a() as $$ select app.b() $$',
    'create function app_1.a() as $$ select app_1.b() $$',
  ],
  ['select(app.a(-app.b()))', 'select(app_1.a(-app_1.b()))'],
])('the qualifier of %s is replaced', (statement, qualified) => {
  expect(qualify(statement, 'app_1')).toBe(qualified)
})

test.each([
  `select 'open app.fanlight.example or app.buy_post()'`,
  `select 'it''s app.here', 'and app.here'`,
  String.raw`select e'it\'s app.here'`,
  'select "app.column" from t',
  `select 1 -- a fan's app.routine`,
  `/* app.old() doesn't */ select 1`,
  'select webapp.id, my_app.id, x.app.id from webapp',
])('%s stays as it is', (statement) => {
  expect(qualify(statement, 'app_1')).toBe(statement)
})

test('an apostrophe in a comment hides nothing after it', () => {
  const statement = `-- the fan's wallet\nselect app.debit() -- it's done\n, app.more('app.x')`

  expect(qualify(statement, 'app_1')).toBe(
    `-- the fan's wallet\nselect app_1.debit() -- it's done\n, app_1.more('app.x')`,
  )
})
