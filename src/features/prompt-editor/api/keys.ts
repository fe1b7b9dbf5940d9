export const editorKeys = {
  all: ["prompt-editor"] as const,
  opened: (promptId: string | null, userId: string | null) =>
    [...editorKeys.all, "opened", promptId, userId] as const,
  workflow: (fileId: string) => [...editorKeys.all, "workflow", fileId] as const,
  owner: (promptId: string, userId: string) => [...editorKeys.all, "owner", promptId, userId] as const,
  everyPicture: () => [...editorKeys.all, "pictures"] as const,
  pictures: (promptId: string | null, userId: string) =>
    [...editorKeys.everyPicture(), promptId, userId] as const,
  preview: (path: string) => [...editorKeys.all, "preview", path] as const,
  tags: (text: string) => [...editorKeys.all, "tags", text] as const,
  similar: (title: string) => [...editorKeys.all, "similar", title] as const,
  samples: (promptId: string) => [...editorKeys.all, "samples", promptId] as const,
};
