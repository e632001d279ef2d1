/* oxlint-disable typescript/no-deprecated -- the cruiser walks with it */

// Loaded before dependency-cruiser. The walker that swc gives it is older than `using` and stops at
// the first one; here such a statement is walked as the variable declaration that it is.

import { Visitor } from '@swc/core/Visitor.js'

type Declarators = Parameters<Visitor['visitVariableDeclarators']>[0]

const walk = Visitor.prototype.visitStatement

Visitor.prototype.visitStatement = function walkUsingToo(statement) {
  const { decls } = statement as { decls?: Declarators }
  if (!decls) return walk.call(this, statement)
  this.visitVariableDeclarators(decls)
  return statement
}
