CREATE TABLE "chapter_revisions" (
	"chapter_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"start" integer NOT NULL,
	"removed" text NOT NULL,
	"added" integer NOT NULL,
	"sent" text,
	"made_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chapter_revisions_chapter_id_revision_pk" PRIMARY KEY("chapter_id","revision")
);
--> statement-breakpoint
ALTER TABLE "chapter_revisions" ADD CONSTRAINT "chapter_revisions_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chapter_revisions_created" ON "chapter_revisions" USING btree ("created_at");