
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "agent_grants": {
                  Row: {
                    "access": string,"changed_at": string,"client_id": string,"client_name": string | null,"created_at": string,"home_id": string,"person_id": string,"revoked_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "access": string,"changed_at"?: string,"client_id": string,"client_name"?: string | null,"created_at"?: string,"home_id": string,"person_id": string,"revoked_at"?: string | null
                  }
                  Update: {
                    "access"?: string,"changed_at"?: string,"client_id"?: string,"client_name"?: string | null,"created_at"?: string,"home_id"?: string,"person_id"?: string,"revoked_at"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "agent_grants_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "agent_grants_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "agent_grants_home_id_person_id_fkey"
      columns: ["home_id","person_id"]
isOneToOne: false
      referencedRelation: "home_authors"
      referencedColumns: ["home_id","person_id"]
    },{
      foreignKeyName: "agent_grants_home_id_person_id_fkey"
      columns: ["home_id","person_id"]
isOneToOne: false
      referencedRelation: "home_members"
      referencedColumns: ["home_id","person_id"]
    },{
      foreignKeyName: "agent_grants_home_id_person_id_fkey"
      columns: ["home_id","person_id"]
isOneToOne: false
      referencedRelation: "home_people"
      referencedColumns: ["home_id","person_id"]
    },{
      foreignKeyName: "agent_grants_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"asset_kinds": {
                  Row: {
                    "aliases": (string)[],"category": string,"is_generic": boolean,"kind": string,"label": string
                  }
                  ComputedFields: never
                  Insert: {
                    "aliases"?: (string)[],"category": string,"is_generic"?: boolean,"kind": string,"label": string
                  }
                  Update: {
                    "aliases"?: (string)[],"category"?: string,"is_generic"?: boolean,"kind"?: string,"label"?: string
                  }
                  Relationships: [
                    
                  ]
                },"calendar_feeds": {
                  Row: {
                    "assignee": string,"created_at": string,"has_links": boolean,"home_id": string,"id": string,"kinds": (string)[],"person_id": string,"revoked_at": string | null,"token_hash": string
                  }
                  ComputedFields: never
                  Insert: {
                    "assignee": string,"created_at"?: string,"has_links"?: boolean,"home_id": string,"id"?: string,"kinds": (string)[],"person_id": string,"revoked_at"?: string | null,"token_hash": string
                  }
                  Update: {
                    "assignee"?: string,"created_at"?: string,"has_links"?: boolean,"home_id"?: string,"id"?: string,"kinds"?: (string)[],"person_id"?: string,"revoked_at"?: string | null,"token_hash"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "calendar_feeds_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "calendar_feeds_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "calendar_feeds_home_id_person_id_fkey"
      columns: ["home_id","person_id"]
isOneToOne: false
      referencedRelation: "home_authors"
      referencedColumns: ["home_id","person_id"]
    },{
      foreignKeyName: "calendar_feeds_home_id_person_id_fkey"
      columns: ["home_id","person_id"]
isOneToOne: false
      referencedRelation: "home_members"
      referencedColumns: ["home_id","person_id"]
    },{
      foreignKeyName: "calendar_feeds_home_id_person_id_fkey"
      columns: ["home_id","person_id"]
isOneToOne: false
      referencedRelation: "home_people"
      referencedColumns: ["home_id","person_id"]
    },{
      foreignKeyName: "calendar_feeds_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"catalogue_sources": {
                  Row: {
                    "checked_on": string,"name": string,"source": string,"url": string
                  }
                  ComputedFields: never
                  Insert: {
                    "checked_on": string,"name": string,"source": string,"url": string
                  }
                  Update: {
                    "checked_on"?: string,"name"?: string,"source"?: string,"url"?: string
                  }
                  Relationships: [
                    
                  ]
                },"chat_messages": {
                  Row: {
                    "client_id": string | null,"created_at": string,"home_id": string,"id": string,"model": string | null,"origin": string,"parts": NonNullable<Json>,"person_id": string | null,"provider": string | null,"reply_fields": Json | null,"role": string,"seq": number,"thread_id": string,"turn_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "client_id"?: string | null,"created_at"?: string,"home_id": string,"id"?: string,"model"?: string | null,"origin"?: string,"parts": NonNullable<Json>,"person_id"?: string | null,"provider"?: string | null,"reply_fields"?: Json | null,"role": string,"seq": number,"thread_id": string,"turn_id"?: string | null
                  }
                  Update: {
                    "client_id"?: string | null,"created_at"?: string,"home_id"?: string,"id"?: string,"model"?: string | null,"origin"?: string,"parts"?: NonNullable<Json>,"person_id"?: string | null,"provider"?: string | null,"reply_fields"?: Json | null,"role"?: string,"seq"?: number,"thread_id"?: string,"turn_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_messages_home_id_thread_id_fkey"
      columns: ["home_id","thread_id"]
isOneToOne: false
      referencedRelation: "chat_threads"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "chat_messages_home_id_thread_id_fkey"
      columns: ["home_id","thread_id"]
isOneToOne: false
      referencedRelation: "home_threads"
      referencedColumns: ["home_id","thread_id"]
    },{
      foreignKeyName: "chat_messages_home_id_turn_id_fkey"
      columns: ["home_id","turn_id"]
isOneToOne: false
      referencedRelation: "chat_turns"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "chat_messages_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"chat_passes": {
                  Row: {
                    "calls_stored_at": string,"context_text": string | null,"finish_reason": string | null,"home_id": string,"message": string,"model": string | null,"pass": number,"turn_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "calls_stored_at"?: string,"context_text"?: string | null,"finish_reason"?: string | null,"home_id": string,"message": string,"model"?: string | null,"pass": number,"turn_id": string
                  }
                  Update: {
                    "calls_stored_at"?: string,"context_text"?: string | null,"finish_reason"?: string | null,"home_id"?: string,"message"?: string,"model"?: string | null,"pass"?: number,"turn_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_passes_home_id_turn_id_fkey"
      columns: ["home_id","turn_id"]
isOneToOne: false
      referencedRelation: "chat_turns"
      referencedColumns: ["home_id","id"]
    }
                  ]
                },"chat_regenerations": {
                  Row: {
                    "attempt_id": string,"created_at": string,"home_id": string,"idempotency_key": string | null,"person_id": string,"turn_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "attempt_id": string,"created_at"?: string,"home_id": string,"idempotency_key"?: string | null,"person_id": string,"turn_id": string
                  }
                  Update: {
                    "attempt_id"?: string,"created_at"?: string,"home_id"?: string,"idempotency_key"?: string | null,"person_id"?: string,"turn_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_regenerations_home_id_turn_id_fkey"
      columns: ["home_id","turn_id"]
isOneToOne: false
      referencedRelation: "chat_turns"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "chat_regenerations_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"chat_threads": {
                  Row: {
                    "archived_at": string | null,"blanked_seq": number,"created_at": string,"home_id": string,"id": string,"key": string,"last_message_at": string | null,"message_seq": number,"person_id": string,"summary": string | null,"summary_seq": number,"title": string | null,"visibility": string
                  }
                  ComputedFields: never
                  Insert: {
                    "archived_at"?: string | null,"blanked_seq"?: number,"created_at"?: string,"home_id": string,"id"?: string,"key"?: string,"last_message_at"?: string | null,"message_seq"?: number,"person_id": string,"summary"?: string | null,"summary_seq"?: number,"title"?: string | null,"visibility"?: string
                  }
                  Update: {
                    "archived_at"?: string | null,"blanked_seq"?: number,"created_at"?: string,"home_id"?: string,"id"?: string,"key"?: string,"last_message_at"?: string | null,"message_seq"?: number,"person_id"?: string,"summary"?: string | null,"summary_seq"?: number,"title"?: string | null,"visibility"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_threads_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "chat_threads_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_threads_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"chat_turn_events": {
                  Row: {
                    "attempt": number,"created_at": string,"events": NonNullable<Json>,"home_id": string,"seq": number,"thread_id": string,"turn_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "attempt": number,"created_at"?: string,"events": NonNullable<Json>,"home_id": string,"seq": number,"thread_id": string,"turn_id": string
                  }
                  Update: {
                    "attempt"?: number,"created_at"?: string,"events"?: NonNullable<Json>,"home_id"?: string,"seq"?: number,"thread_id"?: string,"turn_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_turn_events_home_id_thread_id_fkey"
      columns: ["home_id","thread_id"]
isOneToOne: false
      referencedRelation: "chat_threads"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "chat_turn_events_home_id_thread_id_fkey"
      columns: ["home_id","thread_id"]
isOneToOne: false
      referencedRelation: "home_threads"
      referencedColumns: ["home_id","thread_id"]
    },{
      foreignKeyName: "chat_turn_events_home_id_turn_id_fkey"
      columns: ["home_id","turn_id"]
isOneToOne: false
      referencedRelation: "chat_turns"
      referencedColumns: ["home_id","id"]
    }
                  ]
                },"chat_turns": {
                  Row: {
                    "asks_undo": boolean | null,"assistant_message_id": string,"attempt": number,"attempt_began_at": string,"attempt_id": string,"blanked_at": string | null,"continues": boolean,"created_at": string,"degraded": boolean,"finished_at": string | null,"home_id": string,"id": string,"idempotency_key": string | null,"language": string,"lease_expires_at": string | null,"lease_person_id": string,"lease_seconds": number,"lease_token": string,"message_language": string | null,"named_title": string | null,"names_danger": boolean | null,"outcome": string | null,"own_words": string | null,"person_id": string,"request_hash": string,"route": string,"status": string,"stop_requested_at": string | null,"thread_id": string,"user_message_id": string,"user_message_seq": number
                  }
                  ComputedFields: never
                  Insert: {
                    "asks_undo"?: boolean | null,"assistant_message_id"?: string,"attempt"?: number,"attempt_began_at"?: string,"attempt_id": string,"blanked_at"?: string | null,"continues"?: boolean,"created_at"?: string,"degraded"?: boolean,"finished_at"?: string | null,"home_id": string,"id": string,"idempotency_key"?: string | null,"language"?: string,"lease_expires_at"?: string | null,"lease_person_id": string,"lease_seconds": number,"lease_token"?: string,"message_language"?: string | null,"named_title"?: string | null,"names_danger"?: boolean | null,"outcome"?: string | null,"own_words"?: string | null,"person_id": string,"request_hash": string,"route": string,"status"?: string,"stop_requested_at"?: string | null,"thread_id": string,"user_message_id": string,"user_message_seq": number
                  }
                  Update: {
                    "asks_undo"?: boolean | null,"assistant_message_id"?: string,"attempt"?: number,"attempt_began_at"?: string,"attempt_id"?: string,"blanked_at"?: string | null,"continues"?: boolean,"created_at"?: string,"degraded"?: boolean,"finished_at"?: string | null,"home_id"?: string,"id"?: string,"idempotency_key"?: string | null,"language"?: string,"lease_expires_at"?: string | null,"lease_person_id"?: string,"lease_seconds"?: number,"lease_token"?: string,"message_language"?: string | null,"named_title"?: string | null,"names_danger"?: boolean | null,"outcome"?: string | null,"own_words"?: string | null,"person_id"?: string,"request_hash"?: string,"route"?: string,"status"?: string,"stop_requested_at"?: string | null,"thread_id"?: string,"user_message_id"?: string,"user_message_seq"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_turns_home_id_thread_id_fkey"
      columns: ["home_id","thread_id"]
isOneToOne: false
      referencedRelation: "chat_threads"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "chat_turns_home_id_thread_id_fkey"
      columns: ["home_id","thread_id"]
isOneToOne: false
      referencedRelation: "home_threads"
      referencedColumns: ["home_id","thread_id"]
    },{
      foreignKeyName: "chat_turns_lease_person_id_fkey"
      columns: ["lease_person_id"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_turns_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"home_assets": {
                  Row: {
                    "category": string,"created_at": string,"created_by": string,"home_id": string,"id": string,"installed_on": string | null,"installed_precision": string | null,"kind": string,"last_event_seq": number,"manufacturer": string | null,"merged_into_id": string | null,"model": string | null,"name": string,"number": number,"price_currency": string | null,"price_minor": number | null,"provenance": NonNullable<Json>,"purchased_on": string | null,"purchased_precision": string | null,"replaced_by_id": string | null,"serial": string | null,"short_id": string | null,"space": string | null,"status": string,"updated_at": string,"version": number,"warranty_until": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "category": string,"created_at"?: string,"created_by": string,"home_id": string,"id"?: string,"installed_on"?: string | null,"installed_precision"?: string | null,"kind": string,"last_event_seq"?: number,"manufacturer"?: string | null,"merged_into_id"?: string | null,"model"?: string | null,"name": string,"number": number,"price_currency"?: string | null,"price_minor"?: number | null,"provenance"?: NonNullable<Json>,"purchased_on"?: string | null,"purchased_precision"?: string | null,"replaced_by_id"?: string | null,"serial"?: string | null,"short_id"?: never,"space"?: string | null,"status"?: string,"updated_at"?: string,"version"?: number,"warranty_until"?: string | null
                  }
                  Update: {
                    "category"?: string,"created_at"?: string,"created_by"?: string,"home_id"?: string,"id"?: string,"installed_on"?: string | null,"installed_precision"?: string | null,"kind"?: string,"last_event_seq"?: number,"manufacturer"?: string | null,"merged_into_id"?: string | null,"model"?: string | null,"name"?: string,"number"?: number,"price_currency"?: string | null,"price_minor"?: number | null,"provenance"?: NonNullable<Json>,"purchased_on"?: string | null,"purchased_precision"?: string | null,"replaced_by_id"?: string | null,"serial"?: string | null,"short_id"?: never,"space"?: string | null,"status"?: string,"updated_at"?: string,"version"?: number,"warranty_until"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "home_assets_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_assets_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "home_assets_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_assets_home_id_merged_into_id_fkey"
      columns: ["home_id","merged_into_id"]
isOneToOne: false
      referencedRelation: "home_asset_overview"
      referencedColumns: ["home_id","asset_id"]
    },{
      foreignKeyName: "home_assets_home_id_merged_into_id_fkey"
      columns: ["home_id","merged_into_id"]
isOneToOne: false
      referencedRelation: "home_assets"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "home_assets_home_id_replaced_by_id_fkey"
      columns: ["home_id","replaced_by_id"]
isOneToOne: false
      referencedRelation: "home_asset_overview"
      referencedColumns: ["home_id","asset_id"]
    },{
      foreignKeyName: "home_assets_home_id_replaced_by_id_fkey"
      columns: ["home_id","replaced_by_id"]
isOneToOne: false
      referencedRelation: "home_assets"
      referencedColumns: ["home_id","id"]
    }
                  ]
                },"home_audit_log": {
                  Row: {
                    "action": string,"actor_person_id": string | null,"details": NonNullable<Json>,"home_id": string,"id": number,"person_id": string | null,"recorded_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"actor_person_id"?: string | null,"details"?: NonNullable<Json>,"home_id": string,"id"?: never,"person_id"?: string | null,"recorded_at"?: string
                  }
                  Update: {
                    "action"?: string,"actor_person_id"?: string | null,"details"?: NonNullable<Json>,"home_id"?: string,"id"?: never,"person_id"?: string | null,"recorded_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "home_audit_log_actor_person_id_fkey"
      columns: ["actor_person_id"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_audit_log_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "home_audit_log_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    }
                  ]
                },"home_event_states": {
                  Row: {
                    "asset_id": string | null,"body": string | null,"cost_actual_minor": number | null,"cost_high_minor": number | null,"cost_low_minor": number | null,"cost_payer": string | null,"counted_event_id": string | null,"currency": string | null,"event_id": string,"event_type": string,"home_id": string,"is_corrected": boolean,"is_followed": boolean,"language": string,"occurred_on": string | null,"occurred_precision": string,"occurred_year": number | null,"performed_by": string | null,"review_on": string | null,"root_event_id": string,"seq": number,"severity": string | null,"title": string,"vendor_id": string | null,"voided": boolean,"words": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "asset_id"?: string | null,"body"?: string | null,"cost_actual_minor"?: number | null,"cost_high_minor"?: number | null,"cost_low_minor"?: number | null,"cost_payer"?: string | null,"counted_event_id"?: string | null,"currency"?: string | null,"event_id": string,"event_type": string,"home_id": string,"is_corrected": boolean,"is_followed": boolean,"language": string,"occurred_on"?: string | null,"occurred_precision": string,"occurred_year"?: number | null,"performed_by"?: string | null,"review_on"?: string | null,"root_event_id": string,"seq": number,"severity"?: string | null,"title": string,"vendor_id"?: string | null,"voided": boolean,"words": unknown
                  }
                  Update: {
                    "asset_id"?: string | null,"body"?: string | null,"cost_actual_minor"?: number | null,"cost_high_minor"?: number | null,"cost_low_minor"?: number | null,"cost_payer"?: string | null,"counted_event_id"?: string | null,"currency"?: string | null,"event_id"?: string,"event_type"?: string,"home_id"?: string,"is_corrected"?: boolean,"is_followed"?: boolean,"language"?: string,"occurred_on"?: string | null,"occurred_precision"?: string,"occurred_year"?: number | null,"performed_by"?: string | null,"review_on"?: string | null,"root_event_id"?: string,"seq"?: number,"severity"?: string | null,"title"?: string,"vendor_id"?: string | null,"voided"?: boolean,"words"?: unknown
                  }
                  Relationships: [
                    {
      foreignKeyName: "home_event_states_home_id_event_id_fkey"
      columns: ["home_id","event_id"]
isOneToOne: true
      referencedRelation: "home_events"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "home_event_states_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "home_event_states_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    }
                  ]
                },"home_events": {
                  Row: {
                    "actor_person_id": string,"asset_id": string | null,"body": string | null,"confidence": number,"corrects_event_id": string | null,"cost_actual_minor": number | null,"cost_high_minor": number | null,"cost_low_minor": number | null,"cost_payer": string | null,"currency": string | null,"event_type": string,"home_id": string,"id": string,"occurred_on": string | null,"occurred_precision": string,"parent_event_id": string | null,"payload": NonNullable<Json>,"performed_by": string | null,"recorded_at": string,"review_on": string | null,"root_event_id": string,"seq": number,"severity": string | null,"short_id": string | null,"source": string,"title": string,"to_status": string | null,"tool_call_id": string | null,"vendor_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "actor_person_id": string,"asset_id"?: string | null,"body"?: string | null,"confidence": number,"corrects_event_id"?: string | null,"cost_actual_minor"?: number | null,"cost_high_minor"?: number | null,"cost_low_minor"?: number | null,"cost_payer"?: string | null,"currency"?: string | null,"event_type": string,"home_id": string,"id"?: string,"occurred_on"?: string | null,"occurred_precision": string,"parent_event_id"?: string | null,"payload"?: NonNullable<Json>,"performed_by"?: string | null,"recorded_at": string,"review_on"?: string | null,"root_event_id": string,"seq": number,"severity"?: string | null,"short_id"?: never,"source": string,"title": string,"to_status"?: string | null,"tool_call_id"?: string | null,"vendor_id"?: string | null
                  }
                  Update: {
                    "actor_person_id"?: string,"asset_id"?: string | null,"body"?: string | null,"confidence"?: number,"corrects_event_id"?: string | null,"cost_actual_minor"?: number | null,"cost_high_minor"?: number | null,"cost_low_minor"?: number | null,"cost_payer"?: string | null,"currency"?: string | null,"event_type"?: string,"home_id"?: string,"id"?: string,"occurred_on"?: string | null,"occurred_precision"?: string,"parent_event_id"?: string | null,"payload"?: NonNullable<Json>,"performed_by"?: string | null,"recorded_at"?: string,"review_on"?: string | null,"root_event_id"?: string,"seq"?: number,"severity"?: string | null,"short_id"?: never,"source"?: string,"title"?: string,"to_status"?: string | null,"tool_call_id"?: string | null,"vendor_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "home_events_actor_person_id_fkey"
      columns: ["actor_person_id"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_events_home_id_asset_id_fkey"
      columns: ["home_id","asset_id"]
isOneToOne: false
      referencedRelation: "home_asset_overview"
      referencedColumns: ["home_id","asset_id"]
    },{
      foreignKeyName: "home_events_home_id_asset_id_fkey"
      columns: ["home_id","asset_id"]
isOneToOne: false
      referencedRelation: "home_assets"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "home_events_home_id_corrects_event_id_fkey"
      columns: ["home_id","corrects_event_id"]
isOneToOne: false
      referencedRelation: "home_events"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "home_events_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "home_events_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_events_home_id_parent_event_id_fkey"
      columns: ["home_id","parent_event_id"]
isOneToOne: false
      referencedRelation: "home_events"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "home_events_home_id_root_event_id_fkey"
      columns: ["home_id","root_event_id"]
isOneToOne: false
      referencedRelation: "home_events"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "home_events_home_id_tool_call_id_fkey"
      columns: ["home_id","tool_call_id"]
isOneToOne: false
      referencedRelation: "tool_calls"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "home_events_home_id_vendor_id_fkey"
      columns: ["home_id","vendor_id"]
isOneToOne: false
      referencedRelation: "home_vendors"
      referencedColumns: ["home_id","vendor_id"]
    },{
      foreignKeyName: "home_events_home_id_vendor_id_fkey"
      columns: ["home_id","vendor_id"]
isOneToOne: false
      referencedRelation: "vendors"
      referencedColumns: ["home_id","id"]
    }
                  ]
                },"home_files": {
                  Row: {
                    "asset_id": string | null,"byte_count": number | null,"caption": string | null,"created_at": string,"description": string | null,"event_id": string | null,"home_id": string,"id": string,"issue_id": string | null,"media_type": string | null,"read_at": string | null,"reading": Json | null,"same_as_id": string | null,"sha256": string | null,"taken_at": string | null,"uploaded_by": string
                  }
                  ComputedFields: never
                  Insert: {
                    "asset_id"?: string | null,"byte_count"?: number | null,"caption"?: string | null,"created_at": string,"description"?: string | null,"event_id"?: string | null,"home_id": string,"id": string,"issue_id"?: string | null,"media_type"?: string | null,"read_at"?: string | null,"reading"?: Json | null,"same_as_id"?: string | null,"sha256"?: string | null,"taken_at"?: string | null,"uploaded_by": string
                  }
                  Update: {
                    "asset_id"?: string | null,"byte_count"?: number | null,"caption"?: string | null,"created_at"?: string,"description"?: string | null,"event_id"?: string | null,"home_id"?: string,"id"?: string,"issue_id"?: string | null,"media_type"?: string | null,"read_at"?: string | null,"reading"?: Json | null,"same_as_id"?: string | null,"sha256"?: string | null,"taken_at"?: string | null,"uploaded_by"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "home_files_home_id_asset_id_fkey"
      columns: ["home_id","asset_id"]
isOneToOne: false
      referencedRelation: "home_asset_overview"
      referencedColumns: ["home_id","asset_id"]
    },{
      foreignKeyName: "home_files_home_id_asset_id_fkey"
      columns: ["home_id","asset_id"]
isOneToOne: false
      referencedRelation: "home_assets"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "home_files_home_id_event_id_fkey"
      columns: ["home_id","event_id"]
isOneToOne: false
      referencedRelation: "home_events"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "home_files_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "home_files_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_files_home_id_issue_id_fkey"
      columns: ["home_id","issue_id"]
isOneToOne: false
      referencedRelation: "home_events"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "home_files_home_id_same_as_id_fkey"
      columns: ["home_id","same_as_id"]
isOneToOne: false
      referencedRelation: "home_files"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "home_files_uploaded_by_fkey"
      columns: ["uploaded_by"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"home_invitations": {
                  Row: {
                    "accepted_at": string | null,"accepted_by": string | null,"accepted_xact": unknown,"confirmed_at": string | null,"confirmed_by": string | null,"created_at": string,"expires_at": string,"home_id": string,"id": string,"invited_by": string,"kind": string,"revoked_at": string | null,"role": string,"token_hash": string
                  }
                  ComputedFields: never
                  Insert: {
                    "accepted_at"?: string | null,"accepted_by"?: string | null,"accepted_xact"?: unknown,"confirmed_at"?: string | null,"confirmed_by"?: string | null,"created_at"?: string,"expires_at": string,"home_id": string,"id"?: string,"invited_by": string,"kind"?: string,"revoked_at"?: string | null,"role": string,"token_hash": string
                  }
                  Update: {
                    "accepted_at"?: string | null,"accepted_by"?: string | null,"accepted_xact"?: unknown,"confirmed_at"?: string | null,"confirmed_by"?: string | null,"created_at"?: string,"expires_at"?: string,"home_id"?: string,"id"?: string,"invited_by"?: string,"kind"?: string,"revoked_at"?: string | null,"role"?: string,"token_hash"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "home_invitations_accepted_by_fkey"
      columns: ["accepted_by"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_invitations_confirmed_by_fkey"
      columns: ["confirmed_by"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_invitations_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "home_invitations_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_invitations_invited_by_fkey"
      columns: ["invited_by"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"home_issue_states": {
                  Row: {
                    "asset_id": string | null,"home_id": string,"issue_id": string,"last_event_id": string,"last_seq": number,"review_on": string | null,"severity": string | null,"since": string | null,"status": string,"status_since": string | null,"title": string,"voided": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "asset_id"?: string | null,"home_id": string,"issue_id": string,"last_event_id": string,"last_seq": number,"review_on"?: string | null,"severity"?: string | null,"since"?: string | null,"status": string,"status_since"?: string | null,"title": string,"voided": boolean
                  }
                  Update: {
                    "asset_id"?: string | null,"home_id"?: string,"issue_id"?: string,"last_event_id"?: string,"last_seq"?: number,"review_on"?: string | null,"severity"?: string | null,"since"?: string | null,"status"?: string,"status_since"?: string | null,"title"?: string,"voided"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "home_issue_states_home_id_asset_id_fkey"
      columns: ["home_id","asset_id"]
isOneToOne: false
      referencedRelation: "home_asset_overview"
      referencedColumns: ["home_id","asset_id"]
    },{
      foreignKeyName: "home_issue_states_home_id_asset_id_fkey"
      columns: ["home_id","asset_id"]
isOneToOne: false
      referencedRelation: "home_assets"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "home_issue_states_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "home_issue_states_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_issue_states_home_id_issue_id_fkey"
      columns: ["home_id","issue_id"]
isOneToOne: true
      referencedRelation: "home_events"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "home_issue_states_home_id_last_event_id_fkey"
      columns: ["home_id","last_event_id"]
isOneToOne: false
      referencedRelation: "home_events"
      referencedColumns: ["home_id","id"]
    }
                  ]
                },"home_members": {
                  Row: {
                    "changed_by": string | null,"created_at": string,"home_id": string,"person_id": string,"revoked_at": string | null,"role": string
                  }
                  ComputedFields: never
                  Insert: {
                    "changed_by"?: string | null,"created_at"?: string,"home_id": string,"person_id": string,"revoked_at"?: string | null,"role": string
                  }
                  Update: {
                    "changed_by"?: string | null,"created_at"?: string,"home_id"?: string,"person_id"?: string,"revoked_at"?: string | null,"role"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "home_members_changed_by_fkey"
      columns: ["changed_by"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_members_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "home_members_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_members_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"home_settings": {
                  Row: {
                    "changed_at": string,"changed_by": string,"home_id": string,"policy": string,"tool_name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "changed_at"?: string,"changed_by": string,"home_id": string,"policy": string,"tool_name": string
                  }
                  Update: {
                    "changed_at"?: string,"changed_by"?: string,"home_id"?: string,"policy"?: string,"tool_name"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "home_settings_changed_by_fkey"
      columns: ["changed_by"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_settings_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "home_settings_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    }
                  ]
                },"homes": {
                  Row: {
                    "address_line": string | null,"away_from": string | null,"away_until": string | null,"city": string | null,"country": string | null,"created_at": string,"created_by": string,"currency": string,"erasing_since": string | null,"id": string,"language": string,"name": string,"postal_code": string | null,"region": string | null,"stemming_since": string | null,"time_zone": string,"transferred_at": string | null,"units": string,"updated_at": string,"year_built": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "address_line"?: string | null,"away_from"?: string | null,"away_until"?: string | null,"city"?: string | null,"country"?: string | null,"created_at"?: string,"created_by": string,"currency"?: string,"erasing_since"?: string | null,"id"?: string,"language"?: string,"name": string,"postal_code"?: string | null,"region"?: string | null,"stemming_since"?: string | null,"time_zone": string,"transferred_at"?: string | null,"units"?: string,"updated_at"?: string,"year_built"?: number | null
                  }
                  Update: {
                    "address_line"?: string | null,"away_from"?: string | null,"away_until"?: string | null,"city"?: string | null,"country"?: string | null,"created_at"?: string,"created_by"?: string,"currency"?: string,"erasing_since"?: string | null,"id"?: string,"language"?: string,"name"?: string,"postal_code"?: string | null,"region"?: string | null,"stemming_since"?: string | null,"time_zone"?: string,"transferred_at"?: string | null,"units"?: string,"updated_at"?: string,"year_built"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "homes_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"maintenance_catalogue": {
                  Row: {
                    "covered_by": string,"estimated_minutes": number | null,"every_count": number,"every_unit": string,"excluded_name_pattern": string | null,"is_once_for_all": boolean,"kind": string,"name_pattern": string | null,"other_source": string | null,"range_high": number | null,"range_low": number | null,"reason": string,"season_months": (number)[] | null,"source": string | null,"task": string,"title": string
                  }
                  ComputedFields: never
                  Insert: {
                    "covered_by": string,"estimated_minutes"?: number | null,"every_count": number,"every_unit": string,"excluded_name_pattern"?: string | null,"is_once_for_all"?: boolean,"kind": string,"name_pattern"?: string | null,"other_source"?: string | null,"range_high"?: number | null,"range_low"?: number | null,"reason": string,"season_months"?: (number)[] | null,"source"?: string | null,"task": string,"title": string
                  }
                  Update: {
                    "covered_by"?: string,"estimated_minutes"?: number | null,"every_count"?: number,"every_unit"?: string,"excluded_name_pattern"?: string | null,"is_once_for_all"?: boolean,"kind"?: string,"name_pattern"?: string | null,"other_source"?: string | null,"range_high"?: number | null,"range_low"?: number | null,"reason"?: string,"season_months"?: (number)[] | null,"source"?: string | null,"task"?: string,"title"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "maintenance_catalogue_kind_fkey"
      columns: ["kind"]
isOneToOne: false
      referencedRelation: "asset_kinds"
      referencedColumns: ["kind"]
    },{
      foreignKeyName: "maintenance_catalogue_other_source_fkey"
      columns: ["other_source"]
isOneToOne: false
      referencedRelation: "catalogue_sources"
      referencedColumns: ["source"]
    },{
      foreignKeyName: "maintenance_catalogue_source_fkey"
      columns: ["source"]
isOneToOne: false
      referencedRelation: "catalogue_sources"
      referencedColumns: ["source"]
    }
                  ]
                },"maintenance_occurrences": {
                  Row: {
                    "created_at": string,"date_changes": number,"done_on": string | null,"due_on": string,"event_id": string | null,"follows_id": string | null,"home_id": string,"id": string,"missed_count": number,"planned_on": string | null,"schedule_id": string,"settled_at": string | null,"snoozed_until": string | null,"state": string,"was_paused": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"date_changes"?: number,"done_on"?: string | null,"due_on": string,"event_id"?: string | null,"follows_id"?: string | null,"home_id": string,"id"?: string,"missed_count"?: number,"planned_on"?: string | null,"schedule_id": string,"settled_at"?: string | null,"snoozed_until"?: string | null,"state"?: string,"was_paused"?: boolean
                  }
                  Update: {
                    "created_at"?: string,"date_changes"?: number,"done_on"?: string | null,"due_on"?: string,"event_id"?: string | null,"follows_id"?: string | null,"home_id"?: string,"id"?: string,"missed_count"?: number,"planned_on"?: string | null,"schedule_id"?: string,"settled_at"?: string | null,"snoozed_until"?: string | null,"state"?: string,"was_paused"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "maintenance_occurrences_home_id_event_id_fkey"
      columns: ["home_id","event_id"]
isOneToOne: false
      referencedRelation: "home_events"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "maintenance_occurrences_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "maintenance_occurrences_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "maintenance_occurrences_home_id_follows_id_fkey"
      columns: ["home_id","follows_id"]
isOneToOne: false
      referencedRelation: "maintenance_occurrences"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "maintenance_occurrences_home_id_schedule_id_fkey"
      columns: ["home_id","schedule_id"]
isOneToOne: false
      referencedRelation: "home_upkeep"
      referencedColumns: ["home_id","schedule_id"]
    },{
      foreignKeyName: "maintenance_occurrences_home_id_schedule_id_fkey"
      columns: ["home_id","schedule_id"]
isOneToOne: false
      referencedRelation: "maintenance_schedules"
      referencedColumns: ["home_id","id"]
    }
                  ]
                },"maintenance_schedules": {
                  Row: {
                    "anchor_on": string,"asset_id": string | null,"assignee_person_id": string | null,"created_at": string,"created_by": string,"estimated_minutes": number | null,"every_count": number | null,"every_unit": string | null,"home_id": string,"id": string,"lead_days": number | null,"notes": string | null,"number": number,"recurrence": string,"season_months": (number)[] | null,"short_id": string | null,"source": string,"source_reference": string | null,"status": string,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "anchor_on": string,"asset_id"?: string | null,"assignee_person_id"?: string | null,"created_at"?: string,"created_by": string,"estimated_minutes"?: number | null,"every_count"?: number | null,"every_unit"?: string | null,"home_id": string,"id"?: string,"lead_days"?: number | null,"notes"?: string | null,"number": number,"recurrence": string,"season_months"?: (number)[] | null,"short_id"?: never,"source"?: string,"source_reference"?: string | null,"status"?: string,"title": string,"updated_at"?: string
                  }
                  Update: {
                    "anchor_on"?: string,"asset_id"?: string | null,"assignee_person_id"?: string | null,"created_at"?: string,"created_by"?: string,"estimated_minutes"?: number | null,"every_count"?: number | null,"every_unit"?: string | null,"home_id"?: string,"id"?: string,"lead_days"?: number | null,"notes"?: string | null,"number"?: number,"recurrence"?: string,"season_months"?: (number)[] | null,"short_id"?: never,"source"?: string,"source_reference"?: string | null,"status"?: string,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "maintenance_schedules_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "maintenance_schedules_home_id_asset_id_fkey"
      columns: ["home_id","asset_id"]
isOneToOne: false
      referencedRelation: "home_asset_overview"
      referencedColumns: ["home_id","asset_id"]
    },{
      foreignKeyName: "maintenance_schedules_home_id_asset_id_fkey"
      columns: ["home_id","asset_id"]
isOneToOne: false
      referencedRelation: "home_assets"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "maintenance_schedules_home_id_assignee_person_id_fkey"
      columns: ["home_id","assignee_person_id"]
isOneToOne: false
      referencedRelation: "home_authors"
      referencedColumns: ["home_id","person_id"]
    },{
      foreignKeyName: "maintenance_schedules_home_id_assignee_person_id_fkey"
      columns: ["home_id","assignee_person_id"]
isOneToOne: false
      referencedRelation: "home_members"
      referencedColumns: ["home_id","person_id"]
    },{
      foreignKeyName: "maintenance_schedules_home_id_assignee_person_id_fkey"
      columns: ["home_id","assignee_person_id"]
isOneToOne: false
      referencedRelation: "home_people"
      referencedColumns: ["home_id","person_id"]
    },{
      foreignKeyName: "maintenance_schedules_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "maintenance_schedules_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    }
                  ]
                },"notification_settings": {
                  Row: {
                    "channel": string,"home_id": string,"kind": string,"person_id": string,"setting": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "channel": string,"home_id": string,"kind": string,"person_id": string,"setting": string,"updated_at"?: string
                  }
                  Update: {
                    "channel"?: string,"home_id"?: string,"kind"?: string,"person_id"?: string,"setting"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "notification_settings_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "notification_settings_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "notification_settings_home_id_person_id_fkey"
      columns: ["home_id","person_id"]
isOneToOne: false
      referencedRelation: "home_authors"
      referencedColumns: ["home_id","person_id"]
    },{
      foreignKeyName: "notification_settings_home_id_person_id_fkey"
      columns: ["home_id","person_id"]
isOneToOne: false
      referencedRelation: "home_members"
      referencedColumns: ["home_id","person_id"]
    },{
      foreignKeyName: "notification_settings_home_id_person_id_fkey"
      columns: ["home_id","person_id"]
isOneToOne: false
      referencedRelation: "home_people"
      referencedColumns: ["home_id","person_id"]
    },{
      foreignKeyName: "notification_settings_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"people": {
                  Row: {
                    "created_at": string,"display_name": string,"id": string,"language": string | null,"left_at": string | null,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"display_name": string,"id": string,"language"?: string | null,"left_at"?: string | null,"user_id"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"display_name"?: string,"id"?: string,"language"?: string | null,"left_at"?: string | null,"user_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"reminder_items": {
                  Row: {
                    "asset_id": string | null,"channel": string,"home_id": string,"id": string,"issue_id": string | null,"item_id": string,"item_on": string,"kind": string,"person_id": string,"reminder_id": string,"schedule_id": string | null,"title": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "asset_id"?: string | null,"channel": string,"home_id": string,"id"?: string,"issue_id"?: string | null,"item_id": string,"item_on": string,"kind": string,"person_id": string,"reminder_id": string,"schedule_id"?: string | null,"title"?: string | null
                  }
                  Update: {
                    "asset_id"?: string | null,"channel"?: string,"home_id"?: string,"id"?: string,"issue_id"?: string | null,"item_id"?: string,"item_on"?: string,"kind"?: string,"person_id"?: string,"reminder_id"?: string,"schedule_id"?: string | null,"title"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "reminder_items_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "reminder_items_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reminder_items_home_id_reminder_id_fkey"
      columns: ["home_id","reminder_id"]
isOneToOne: false
      referencedRelation: "reminders"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "reminder_items_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"reminders": {
                  Row: {
                    "attempts": number,"channel": string,"created_at": string,"first_local_date": string | null,"home_id": string,"home_name": string | null,"id": string,"language": string,"local_date": string,"person_id": string,"send_after": string,"send_before": string,"settled_at": string | null,"state": string
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"channel": string,"created_at"?: string,"first_local_date"?: string | null,"home_id": string,"home_name"?: string | null,"id"?: string,"language": string,"local_date": string,"person_id": string,"send_after": string,"send_before": string,"settled_at"?: string | null,"state"?: string
                  }
                  Update: {
                    "attempts"?: number,"channel"?: string,"created_at"?: string,"first_local_date"?: string | null,"home_id"?: string,"home_name"?: string | null,"id"?: string,"language"?: string,"local_date"?: string,"person_id"?: string,"send_after"?: string,"send_before"?: string,"settled_at"?: string | null,"state"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "reminders_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "reminders_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reminders_home_id_person_id_fkey"
      columns: ["home_id","person_id"]
isOneToOne: false
      referencedRelation: "home_authors"
      referencedColumns: ["home_id","person_id"]
    },{
      foreignKeyName: "reminders_home_id_person_id_fkey"
      columns: ["home_id","person_id"]
isOneToOne: false
      referencedRelation: "home_members"
      referencedColumns: ["home_id","person_id"]
    },{
      foreignKeyName: "reminders_home_id_person_id_fkey"
      columns: ["home_id","person_id"]
isOneToOne: false
      referencedRelation: "home_people"
      referencedColumns: ["home_id","person_id"]
    },{
      foreignKeyName: "reminders_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"system_lives": {
                  Row: {
                    "excluded_name_pattern": string | null,"kind": string,"label": string,"life": string,"name_pattern": string | null,"other_source": string | null,"source": string,"years_high": number,"years_low": number
                  }
                  ComputedFields: never
                  Insert: {
                    "excluded_name_pattern"?: string | null,"kind": string,"label": string,"life": string,"name_pattern"?: string | null,"other_source"?: string | null,"source": string,"years_high": number,"years_low": number
                  }
                  Update: {
                    "excluded_name_pattern"?: string | null,"kind"?: string,"label"?: string,"life"?: string,"name_pattern"?: string | null,"other_source"?: string | null,"source"?: string,"years_high"?: number,"years_low"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "system_lives_kind_fkey"
      columns: ["kind"]
isOneToOne: false
      referencedRelation: "asset_kinds"
      referencedColumns: ["kind"]
    },{
      foreignKeyName: "system_lives_other_source_fkey"
      columns: ["other_source"]
isOneToOne: false
      referencedRelation: "catalogue_sources"
      referencedColumns: ["source"]
    },{
      foreignKeyName: "system_lives_source_fkey"
      columns: ["source"]
isOneToOne: false
      referencedRelation: "catalogue_sources"
      referencedColumns: ["source"]
    }
                  ]
                },"tool_approvals": {
                  Row: {
                    "created_at": string,"decided_at": string | null,"decided_by": string | null,"decision": string | null,"expires_at": string,"home_id": string,"id": string,"input_hash": string,"needed_role": string,"only_keys": (string)[] | null,"plan": Json | null,"plan_hash": string | null,"preview": NonNullable<Json>,"reason": string | null,"tool_call_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"decided_at"?: string | null,"decided_by"?: string | null,"decision"?: string | null,"expires_at": string,"home_id": string,"id"?: string,"input_hash": string,"needed_role": string,"only_keys"?: (string)[] | null,"plan"?: Json | null,"plan_hash"?: string | null,"preview": NonNullable<Json>,"reason"?: string | null,"tool_call_id": string
                  }
                  Update: {
                    "created_at"?: string,"decided_at"?: string | null,"decided_by"?: string | null,"decision"?: string | null,"expires_at"?: string,"home_id"?: string,"id"?: string,"input_hash"?: string,"needed_role"?: string,"only_keys"?: (string)[] | null,"plan"?: Json | null,"plan_hash"?: string | null,"preview"?: NonNullable<Json>,"reason"?: string | null,"tool_call_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "tool_approvals_decided_by_fkey"
      columns: ["decided_by"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "tool_approvals_home_id_tool_call_id_fkey"
      columns: ["home_id","tool_call_id"]
isOneToOne: false
      referencedRelation: "tool_calls"
      referencedColumns: ["home_id","id"]
    }
                  ]
                },"tool_calls": {
                  Row: {
                    "answer_hash": string | null,"answer_key": string | null,"answered_by": string | null,"arguments": string,"assumed": (string)[],"call_id": string,"cancelled_by_turn_id": string | null,"client_id": string | null,"created_at": string,"decided_by_turn_id": string | null,"error_text": string | null,"finished_at": string | null,"home_id": string,"id": string,"idempotency_key": string | null,"ignored": NonNullable<Json>,"input": Json | null,"notes": NonNullable<Json>,"ordinal": number,"origin": string,"pass": number,"person_id": string | null,"provider": string,"provider_call_id": string | null,"resolved_input": Json | null,"result": Json | null,"short_ids": Json | null,"state": string,"tool_name": string,"turn_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "answer_hash"?: string | null,"answer_key"?: string | null,"answered_by"?: string | null,"arguments": string,"assumed"?: (string)[],"call_id": string,"cancelled_by_turn_id"?: string | null,"client_id"?: string | null,"created_at"?: string,"decided_by_turn_id"?: string | null,"error_text"?: string | null,"finished_at"?: string | null,"home_id": string,"id"?: string,"idempotency_key"?: string | null,"ignored"?: NonNullable<Json>,"input"?: Json | null,"notes"?: NonNullable<Json>,"ordinal": number,"origin"?: string,"pass"?: number,"person_id"?: string | null,"provider": string,"provider_call_id"?: string | null,"resolved_input"?: Json | null,"result"?: Json | null,"short_ids"?: Json | null,"state"?: string,"tool_name": string,"turn_id"?: string | null
                  }
                  Update: {
                    "answer_hash"?: string | null,"answer_key"?: string | null,"answered_by"?: string | null,"arguments"?: string,"assumed"?: (string)[],"call_id"?: string,"cancelled_by_turn_id"?: string | null,"client_id"?: string | null,"created_at"?: string,"decided_by_turn_id"?: string | null,"error_text"?: string | null,"finished_at"?: string | null,"home_id"?: string,"id"?: string,"idempotency_key"?: string | null,"ignored"?: NonNullable<Json>,"input"?: Json | null,"notes"?: NonNullable<Json>,"ordinal"?: number,"origin"?: string,"pass"?: number,"person_id"?: string | null,"provider"?: string,"provider_call_id"?: string | null,"resolved_input"?: Json | null,"result"?: Json | null,"short_ids"?: Json | null,"state"?: string,"tool_name"?: string,"turn_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "tool_calls_answered_by_fkey"
      columns: ["answered_by"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "tool_calls_home_id_cancelled_by_turn_id_fkey"
      columns: ["home_id","cancelled_by_turn_id"]
isOneToOne: false
      referencedRelation: "chat_turns"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "tool_calls_home_id_decided_by_turn_id_fkey"
      columns: ["home_id","decided_by_turn_id"]
isOneToOne: false
      referencedRelation: "chat_turns"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "tool_calls_home_id_turn_id_fkey"
      columns: ["home_id","turn_id"]
isOneToOne: false
      referencedRelation: "chat_turns"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "tool_calls_home_id_turn_id_pass_fkey"
      columns: ["home_id","turn_id","pass"]
isOneToOne: false
      referencedRelation: "chat_passes"
      referencedColumns: ["home_id","turn_id","pass"]
    },{
      foreignKeyName: "tool_calls_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"usage_events": {
                  Row: {
                    "attempt": number,"cached_input_tokens": number,"cost_micros": number | null,"home_id": string,"id": number,"input_tokens": number,"latency_ms": number | null,"model": string | null,"output_tokens": number,"pass": number,"person_id": string,"recorded_at": string,"turn_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "attempt": number,"cached_input_tokens": number,"cost_micros"?: number | null,"home_id": string,"id"?: never,"input_tokens": number,"latency_ms"?: number | null,"model"?: string | null,"output_tokens": number,"pass": number,"person_id": string,"recorded_at"?: string,"turn_id": string
                  }
                  Update: {
                    "attempt"?: number,"cached_input_tokens"?: number,"cost_micros"?: number | null,"home_id"?: string,"id"?: never,"input_tokens"?: number,"latency_ms"?: number | null,"model"?: string | null,"output_tokens"?: number,"pass"?: number,"person_id"?: string,"recorded_at"?: string,"turn_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "usage_events_home_id_turn_id_fkey"
      columns: ["home_id","turn_id"]
isOneToOne: false
      referencedRelation: "chat_turns"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "usage_events_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"usage_limits": {
                  Row: {
                    "bytes_per_day": number | null,"created_at": string,"files_per_day": number | null,"home_id": string | null,"homes_per_person": number | null,"id": number,"note": string | null,"person_id": string | null,"running_turns": number | null,"tokens_per_month": number | null,"turns_per_day": number | null,"turns_per_minute": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "bytes_per_day"?: number | null,"created_at"?: string,"files_per_day"?: number | null,"home_id"?: string | null,"homes_per_person"?: number | null,"id"?: never,"note"?: string | null,"person_id"?: string | null,"running_turns"?: number | null,"tokens_per_month"?: number | null,"turns_per_day"?: number | null,"turns_per_minute"?: number | null
                  }
                  Update: {
                    "bytes_per_day"?: number | null,"created_at"?: string,"files_per_day"?: number | null,"home_id"?: string | null,"homes_per_person"?: number | null,"id"?: never,"note"?: string | null,"person_id"?: string | null,"running_turns"?: number | null,"tokens_per_month"?: number | null,"turns_per_day"?: number | null,"turns_per_minute"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "usage_limits_home_id_fkey"
      columns: ["home_id"]
isOneToOne: true
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "usage_limits_home_id_fkey"
      columns: ["home_id"]
isOneToOne: true
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "usage_limits_person_id_fkey"
      columns: ["person_id"]
isOneToOne: true
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"usage_months": {
                  Row: {
                    "home_id": string,"month": string,"tokens": number
                  }
                  ComputedFields: never
                  Insert: {
                    "home_id": string,"month": string,"tokens": number
                  }
                  Update: {
                    "home_id"?: string,"month"?: string,"tokens"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "usage_months_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "usage_months_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    }
                  ]
                },"vendors": {
                  Row: {
                    "created_at": string,"created_by": string,"email": string | null,"external_id": string | null,"external_source": string | null,"home_id": string,"id": string,"name": string,"notes": string | null,"number": number,"phone": string | null,"removed_at": string | null,"short_id": string | null,"trades": (string)[],"website": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"created_by": string,"email"?: string | null,"external_id"?: string | null,"external_source"?: string | null,"home_id": string,"id"?: string,"name": string,"notes"?: string | null,"number": number,"phone"?: string | null,"removed_at"?: string | null,"short_id"?: never,"trades"?: (string)[],"website"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"created_by"?: string,"email"?: string | null,"external_id"?: string | null,"external_source"?: string | null,"home_id"?: string,"id"?: string,"name"?: string,"notes"?: string | null,"number"?: number,"phone"?: string | null,"removed_at"?: string | null,"short_id"?: never,"trades"?: (string)[],"website"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "vendors_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "vendors_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "vendors_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    }
                  ]
                }
          }
          Views: {
            "home_asset_overview": {
                  Row: {
                    "asset_id": string,"category": string,"created_at": string,"home_id": string,"installed_on": string | null,"installed_precision": string | null,"kind": string,"last_event_on": string | null,"manufacturer": string | null,"model": string | null,"name": string,"next_due_on": string | null,"open_issue_count": number | null,"price_currency": string | null,"price_minor": number | null,"provenance": NonNullable<Json>,"purchased_on": string | null,"purchased_precision": string | null,"replaced_by_id": string | null,"serial": string | null,"short_id": string | null,"space": string | null,"status": string,"updated_at": string,"warranty": string | null,"warranty_until": string | null
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "home_assets_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "home_assets_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_assets_home_id_replaced_by_id_fkey"
      columns: ["home_id","replaced_by_id"]
isOneToOne: false
      referencedRelation: "home_asset_overview"
      referencedColumns: ["home_id","asset_id"]
    },{
      foreignKeyName: "home_assets_home_id_replaced_by_id_fkey"
      columns: ["home_id","replaced_by_id"]
isOneToOne: false
      referencedRelation: "home_assets"
      referencedColumns: ["home_id","id"]
    }
                  ]
                },"home_attention": {
                  Row: {
                    "asset_id": string | null,"due_on": string | null,"home_id": string | null,"id": string | null,"kind": string | null,"missed_count": number | null,"title": string | null
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"home_authors": {
                  Row: {
                    "display_name": string | null,"home_id": string,"is_member": boolean | null,"person_id": string
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "home_members_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "home_members_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_members_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"home_cost_totals": {
                  Row: {
                    "amount_minor": number | null,"asset_id": string | null,"asset_kind": string | null,"asset_name": string | null,"category": string | null,"currency": string | null,"events": number | null,"home_id": string,"payer": string | null,"year": number | null
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "home_event_states_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "home_event_states_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    }
                  ]
                },"home_costs": {
                  Row: {
                    "amount_minor": number | null,"asset_id": string | null,"asset_kind": string | null,"asset_name": string | null,"category": string | null,"currency": string | null,"event_id": string,"event_type": string,"home_id": string,"occurred_on": string | null,"occurred_precision": string,"payer": string | null,"title": string,"vendor_id": string | null,"vendor_name": string | null,"year": number | null
                  }
                  ComputedFields: never
                  Insert: {
                           "amount_minor"?: number | null,"asset_id"?: string | null,"asset_kind"?: never,"asset_name"?: never,"category"?: never,"currency"?: string | null,"event_id"?: string | null,"event_type"?: string | null,"home_id"?: string | null,"occurred_on"?: string | null,"occurred_precision"?: string | null,"payer"?: never,"title"?: string | null,"vendor_id"?: string | null,"vendor_name"?: never,"year"?: number | null
                         }
                        Update: {
                           "amount_minor"?: number | null,"asset_id"?: string | null,"asset_kind"?: never,"asset_name"?: never,"category"?: never,"currency"?: string | null,"event_id"?: string | null,"event_type"?: string | null,"home_id"?: string | null,"occurred_on"?: string | null,"occurred_precision"?: string | null,"payer"?: never,"title"?: string | null,"vendor_id"?: string | null,"vendor_name"?: never,"year"?: number | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "home_event_states_home_id_event_id_fkey"
      columns: ["home_id","event_id"]
isOneToOne: true
      referencedRelation: "home_events"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "home_event_states_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "home_event_states_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    }
                  ]
                },"home_issue_chains": {
                  Row: {
                    "asset_id": string | null,"asset_kind": string | null,"asset_name": string | null,"asset_space": string | null,"chain": Json | null,"home_id": string,"issue_id": string,"last_event_id": string,"last_seq": number,"review_on": string | null,"severity": string | null,"since": string | null,"status": string,"status_since": string | null,"title": string
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "home_issue_states_home_id_asset_id_fkey"
      columns: ["home_id","asset_id"]
isOneToOne: false
      referencedRelation: "home_asset_overview"
      referencedColumns: ["home_id","asset_id"]
    },{
      foreignKeyName: "home_issue_states_home_id_asset_id_fkey"
      columns: ["home_id","asset_id"]
isOneToOne: false
      referencedRelation: "home_assets"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "home_issue_states_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "home_issue_states_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_issue_states_home_id_issue_id_fkey"
      columns: ["home_id","issue_id"]
isOneToOne: true
      referencedRelation: "home_events"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "home_issue_states_home_id_last_event_id_fkey"
      columns: ["home_id","last_event_id"]
isOneToOne: false
      referencedRelation: "home_events"
      referencedColumns: ["home_id","id"]
    }
                  ]
                },"home_issues": {
                  Row: {
                    "asset_id": string | null,"home_id": string,"issue_id": string,"last_event_id": string,"last_seq": number,"review_on": string | null,"severity": string | null,"since": string | null,"status": string,"status_since": string | null,"title": string
                  }
                  ComputedFields: never
                  Insert: {
                           "asset_id"?: string | null,"home_id"?: string | null,"issue_id"?: string | null,"last_event_id"?: string | null,"last_seq"?: number | null,"review_on"?: string | null,"severity"?: string | null,"since"?: string | null,"status"?: string | null,"status_since"?: string | null,"title"?: string | null
                         }
                        Update: {
                           "asset_id"?: string | null,"home_id"?: string | null,"issue_id"?: string | null,"last_event_id"?: string | null,"last_seq"?: number | null,"review_on"?: string | null,"severity"?: string | null,"since"?: string | null,"status"?: string | null,"status_since"?: string | null,"title"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "home_issue_states_home_id_asset_id_fkey"
      columns: ["home_id","asset_id"]
isOneToOne: false
      referencedRelation: "home_asset_overview"
      referencedColumns: ["home_id","asset_id"]
    },{
      foreignKeyName: "home_issue_states_home_id_asset_id_fkey"
      columns: ["home_id","asset_id"]
isOneToOne: false
      referencedRelation: "home_assets"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "home_issue_states_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "home_issue_states_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_issue_states_home_id_issue_id_fkey"
      columns: ["home_id","issue_id"]
isOneToOne: true
      referencedRelation: "home_events"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "home_issue_states_home_id_last_event_id_fkey"
      columns: ["home_id","last_event_id"]
isOneToOne: false
      referencedRelation: "home_events"
      referencedColumns: ["home_id","id"]
    }
                  ]
                },"home_notifications": {
                  Row: {
                    "channel": string | null,"home_id": string,"kind": string | null,"setting": string | null
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"home_people": {
                  Row: {
                    "display_name": string,"home_id": string,"is_me": boolean | null,"member_since": string,"person_id": string,"role": string
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "home_members_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "home_members_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_members_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"home_threads": {
                  Row: {
                    "created_at": string,"home_id": string,"is_own": boolean | null,"key": string,"last_message_at": string | null,"last_outcome": string | null,"last_text": string | null,"message_seq": number,"person_id": string,"person_name": string | null,"thread_id": string,"title": string | null,"visibility": string
                  }
                  ComputedFields: never
                  Insert: {
                           "created_at"?: string | null,"home_id"?: string | null,"is_own"?: never,"key"?: string | null,"last_message_at"?: string | null,"last_outcome"?: never,"last_text"?: never,"message_seq"?: number | null,"person_id"?: string | null,"person_name"?: never,"thread_id"?: string | null,"title"?: string | null,"visibility"?: string | null
                         }
                        Update: {
                           "created_at"?: string | null,"home_id"?: string | null,"is_own"?: never,"key"?: string | null,"last_message_at"?: string | null,"last_outcome"?: never,"last_text"?: never,"message_seq"?: number | null,"person_id"?: string | null,"person_name"?: never,"thread_id"?: string | null,"title"?: string | null,"visibility"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "chat_threads_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "chat_threads_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_threads_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"home_timeline": {
                  Row: {
                    "actor_person_id": string | null,"asset_id": string | null,"asset_kind": string | null,"asset_name": string | null,"asset_space": string | null,"body": string | null,"confidence": number | null,"corrected": boolean,"cost_actual_minor": number | null,"cost_high_minor": number | null,"cost_low_minor": number | null,"cost_payer": string | null,"currency": string | null,"event_type": string,"home_id": string,"id": string,"occurred_on": string | null,"occurred_precision": string,"parent_event_id": string | null,"payload": Json | null,"performed_by": string | null,"recorded_at": string | null,"review_on": string | null,"root_event_id": string,"seq": number,"severity": string | null,"source": string | null,"title": string,"to_status": string | null,"tool_call_id": string | null,"vendor_id": string | null,"vendor_name": string | null,"written": Json | null
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "home_event_states_home_id_event_id_fkey"
      columns: ["home_id","id"]
isOneToOne: true
      referencedRelation: "home_events"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "home_event_states_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "home_event_states_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "home_events_actor_person_id_fkey"
      columns: ["actor_person_id"]
isOneToOne: false
      referencedRelation: "people"
      referencedColumns: ["id"]
    }
                  ]
                },"home_upkeep": {
                  Row: {
                    "asset_id": string | null,"asset_kind": string | null,"asset_name": string | null,"asset_space": string | null,"assignee_name": string | null,"assignee_person_id": string | null,"board": string | null,"due_on": string | null,"estimated_minutes": number | null,"every_count": number | null,"every_unit": string | null,"home_id": string,"kind": string | null,"last_done_on": string | null,"lead_days": number | null,"missed_count": number | null,"notes": string | null,"occurrence_id": string,"planned_on": string | null,"recurrence": string,"schedule_id": string,"season_months": (number)[] | null,"short_id": string | null,"snoozed_until": string | null,"source": string,"source_reference": string | null,"status": string,"title": string
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "maintenance_schedules_home_id_asset_id_fkey"
      columns: ["home_id","asset_id"]
isOneToOne: false
      referencedRelation: "home_asset_overview"
      referencedColumns: ["home_id","asset_id"]
    },{
      foreignKeyName: "maintenance_schedules_home_id_asset_id_fkey"
      columns: ["home_id","asset_id"]
isOneToOne: false
      referencedRelation: "home_assets"
      referencedColumns: ["home_id","id"]
    },{
      foreignKeyName: "maintenance_schedules_home_id_assignee_person_id_fkey"
      columns: ["home_id","assignee_person_id"]
isOneToOne: false
      referencedRelation: "home_authors"
      referencedColumns: ["home_id","person_id"]
    },{
      foreignKeyName: "maintenance_schedules_home_id_assignee_person_id_fkey"
      columns: ["home_id","assignee_person_id"]
isOneToOne: false
      referencedRelation: "home_members"
      referencedColumns: ["home_id","person_id"]
    },{
      foreignKeyName: "maintenance_schedules_home_id_assignee_person_id_fkey"
      columns: ["home_id","assignee_person_id"]
isOneToOne: false
      referencedRelation: "home_people"
      referencedColumns: ["home_id","person_id"]
    },{
      foreignKeyName: "maintenance_schedules_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "maintenance_schedules_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    }
                  ]
                },"home_vendors": {
                  Row: {
                    "created_at": string,"email": string | null,"home_id": string,"last_event_id": string | null,"last_event_on": string | null,"last_event_title": string | null,"name": string,"notes": string | null,"phone": string | null,"short_id": string | null,"trades": (string)[],"vendor_id": string,"website": string | null
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "vendors_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "home_notifications"
      referencedColumns: ["home_id"]
    },{
      foreignKeyName: "vendors_home_id_fkey"
      columns: ["home_id"]
isOneToOne: false
      referencedRelation: "homes"
      referencedColumns: ["id"]
    }
                  ]
                },"words": {
                  Row: {
                    "category": string | null,"label": string | null,"place": number | null,"type": string | null,"word": string | null
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                }
          }
          Functions: {
            "accept_home_transfer":
{ Args: { "token": string }; Returns: Json
                           },
"accept_invitation":
{ Args: { "token": string }; Returns: Json
                           },
"add_home_file":
{ Args: { "caption"?: string,"file_id": string,"home_id": string,"taken_at"?: string }; Returns: Json
                           },
"answer_call":
{ Args: { "request": Json }; Returns: Json
                           },
"append_turn_events":
{ Args: { "request": Json }; Returns: Json
                           },
"begin_turn":
{ Args: { "request": Json }; Returns: Json
                           },
"claim_home":
{ Args: { "home_id": string }; Returns: undefined
                           },
"confirm_home_transfer":
{ Args: { "home_id": string,"invitation_id": string,"person_id": string }; Returns: Json
                           },
"create_calendar_feed":
{ Args: { "filter"?: Json,"home_id": string }; Returns: Json
                           },
"create_home":
{ Args: { "address_line"?: string,"city"?: string,"country"?: string,"currency"?: string,"idempotency_key"?: string,"language"?: string,"name": string,"postal_code"?: string,"region"?: string,"time_zone": string,"units"?: string,"year_built"?: number }; Returns: string
                           },
"decide_agent_call":
{ Args: { "approval_id"?: string,"approved": boolean,"call_id": string,"home_id": string,"reason"?: string }; Returns: Json
                           },
"delete_message":
{ Args: { "message_id": string }; Returns: undefined
                           },
"delete_thread":
{ Args: { "thread_id": string }; Returns: Json
                           },
"erase_home":
{ Args: { "confirm_name": string,"home_id": string }; Returns: Json
                           },
"finish_turn":
{ Args: { "request": Json }; Returns: Json
                           },
"grant_agent_access":
{ Args: { "access"?: string,"client_id": string,"client_name"?: string,"home_id": string }; Returns: Json
                           },
"invite_home_member":
{ Args: { "home_id": string,"role": string }; Returns: Json
                           },
"lease_reminders":
{ Args: { "max_reminders"?: number,"secret": string }; Returns: Json
                           },
"leave_home":
{ Args: { "home_id": string }; Returns: undefined
                           },
"list_home_invitations":
{ Args: { "home_id": string }; Returns: Json
                           },
"list_maintenance_offers":
{ Args: { "home_id": string }; Returns: Json
                           },
"list_role_rights":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"offer_home_transfer":
{ Args: { "home_id": string }; Returns: Json
                           },
"read_act_link":
{ Args: { "token": string }; Returns: Json
                           },
"read_calendar_feed":
{ Args: { "act_url"?: string,"known_version"?: string,"token": string }; Returns: Json
                           },
"read_invitation":
{ Args: { "token": string }; Returns: Json
                           },
"read_jobs_status":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"read_messages":
{ Args: { "request": Json }; Returns: Json
                           },
"read_turn_events":
{ Args: { "request": Json }; Returns: Json
                           },
"redact_home_event":
{ Args: { "event_id": string,"home_id": string,"reason": string }; Returns: string
                           },
"release_turn":
{ Args: { "request": Json }; Returns: Json
                           },
"remove_home_file":
{ Args: { "file_id": string,"home_id": string }; Returns: Json
                           },
"rename_thread":
{ Args: { "thread_id": string,"title": string }; Returns: undefined
                           },
"renew_turn":
{ Args: { "request": Json }; Returns: Json
                           },
"revoke_agent_access":
{ Args: { "client_id": string,"home_id": string }; Returns: undefined
                           },
"revoke_calendar_feed":
{ Args: { "feed_id": string,"home_id": string }; Returns: undefined
                           },
"revoke_home_invitation":
{ Args: { "home_id": string,"invitation_id": string }; Returns: undefined
                           },
"revoke_home_member":
{ Args: { "home_id": string,"person_id": string }; Returns: undefined
                           },
"run_agent_tool":
{ Args: { "home_id": string,"idempotency_key"?: string,"ignored"?: Json,"input": Json,"tool_name": string,"waiting_call_id"?: string }; Returns: Json
                           },
"run_home_tool":
{ Args: { "confirm"?: string,"home_id": string,"idempotency_key"?: string,"input": Json,"tool_name": string }; Returns: Json
                           },
"run_tools":
{ Args: { "request": Json }; Returns: Json
                           },
"set_home_member_role":
{ Args: { "home_id": string,"person_id": string,"role": string }; Returns: undefined
                           },
"set_language":
{ Args: { "language": string }; Returns: undefined
                           },
"set_notification":
{ Args: { "channel": string,"home_id": string,"kind": string,"setting": string }; Returns: undefined
                           },
"set_tool_policy":
{ Args: { "home_id": string,"policy": string,"tool_name": string }; Returns: undefined
                           },
"settle_reminder":
{ Args: { "attempt": number,"is_delivered": boolean,"reminder_id": string,"secret": string }; Returns: string
                           },
"share_thread":
{ Args: { "thread_id": string,"visibility": string }; Returns: undefined
                           },
"stop_turn":
{ Args: { "request": Json }; Returns: Json
                           },
"update_home":
{ Args: { "changes": Json,"home_id": string }; Returns: Json
                           },
"use_act_link":
{ Args: { "token": string }; Returns: Json
                           },
"void_events_of_person":
{ Args: { "home_id": string,"person_id": string,"reason": string,"recorded_from": string,"recorded_until": string }; Returns: string
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
