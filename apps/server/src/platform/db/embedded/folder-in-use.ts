/** Another living server has the folder; said in words for whoever started the second one. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'

  constructor(folder: string) {
    super(
      `another server is running on the database folder ${folder}: ` +
        'stop it first, or give this one another data folder',
    )
  }
}
