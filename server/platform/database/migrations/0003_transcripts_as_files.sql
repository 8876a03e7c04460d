CREATE TABLE "persona_chapters" (
	"persona_id" uuid NOT NULL,
	"chapter_id" uuid NOT NULL,
	CONSTRAINT "persona_chapters_persona_id_chapter_id_pk" PRIMARY KEY("persona_id","chapter_id")
);
--> statement-breakpoint
CREATE TABLE "transcript_files" (
	"transcript_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "version_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "extraction_method" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "extraction_type" text DEFAULT 'comprehensive' NOT NULL;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "ai_provider" text DEFAULT 'built-in' NOT NULL;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "ai_model" text DEFAULT 'built-in' NOT NULL;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "confidence_score" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "voice_consistency_score" real;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "sources_analyzed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "persona_data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "examples" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "profile" jsonb;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "speakers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "narrator_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "filename" text;--> statement-breakpoint
ALTER TABLE "persona_chapters" ADD CONSTRAINT "persona_chapters_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_chapters" ADD CONSTRAINT "persona_chapters_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_files" ADD CONSTRAINT "transcript_files_transcript_id_transcripts_id_fk" FOREIGN KEY ("transcript_id") REFERENCES "public"."transcripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "persona_chapters_chapter" ON "persona_chapters" USING btree ("chapter_id");